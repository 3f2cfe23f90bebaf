"""Write every playthrough anew: `python -m tests.playthroughs`."""

from tests.playthroughs.cases import CASES
from tests.playthroughs.text import told

for case in CASES:
    case.file.parent.mkdir(exist_ok=True)
    case.file.write_text(told(case.played()), encoding="utf-8")
