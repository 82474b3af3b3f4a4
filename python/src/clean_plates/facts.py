"""What the build knows of figures and commands."""

import json
from importlib.resources import files

DATA = files("clean_plates") / "data"
FACTS = json.loads((DATA / "facts.json").read_text(encoding="utf-8"))
