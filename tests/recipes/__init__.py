"""The recipes of ``docs/recipes.md``, carried out in a copy of the project."""
