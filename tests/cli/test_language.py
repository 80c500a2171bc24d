"""The command line uses the language of its caller."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paperboard.cli.shared.caller_language import find_language
from paperboard.core.language import Lang


@pytest.mark.parametrize(
    ("settings", "lang"),
    [
        ({}, Lang.EN),
        ({"LANG": "de_DE.UTF-8"}, Lang.DE),
        ({"LANG": "sv_SE"}, Lang.SV),
        ({"LANG": "ja"}, Lang.JA),
        ({"LANG": "es_ES@euro"}, Lang.ES),
        ({"LANG": "fr_FR.UTF-8"}, Lang.EN),
        ({"LANG": "C.UTF-8"}, Lang.EN),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "sv_SE.UTF-8"}, Lang.SV),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, Lang.EN),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, Lang.DE),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es:sv"}, Lang.ES),
        ({"LANG": "C", "LANGUAGE": "de"}, Lang.EN),
    ],
)
def test_language_is_that_of_the_settings(settings: dict[str, str], lang: Lang) -> None:
    """The usual environment variables choose the language."""
    assert lang is find_language(settings)


def run(*arguments: str, lang: str) -> subprocess.CompletedProcess[str]:
    """Run the command line with these language settings."""
    return subprocess.run(
        [sys.executable, "-m", "paperboard", *arguments],
        cwd=Path(__file__).parents[2],
        env={"PATH": os.environ["PATH"], "LC_ALL": lang, "PYTHONUTF8": "1"},
        input="1. A1",
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def test_report_and_help_are_translated() -> None:
    """A German caller gets facts, faults and help in German."""
    report = run("check", "-", lang="de_DE.UTF-8")
    assert 1 == report.returncode
    assert "Spielplan: 24x24" in report.stdout
    assert "A1" in report.stdout
    assert "is a corner" not in report.stdout
    shown = run("board", "--help", lang="de_DE.UTF-8").stdout
    assert "columns of holes" not in shown
    refused = run("board", "--size", "3", "-o", "-", lang="de_DE.UTF-8")
    assert 2 == refused.returncode
    assert refused.stderr.startswith("paperboard: size: ")
    assert "must be" not in refused.stderr


def test_json_stays_english() -> None:
    """The JSON report is the same for every caller."""
    reports = [
        run("check", "--json", "-", lang=lang).stdout for lang in ("C", "sv_SE.UTF-8")
    ]
    assert reports[0] == reports[1]
    assert '"A1 is a corner; corners have no holes"' in reports[0]
