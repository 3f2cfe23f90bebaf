"""Build the site from README, the pages beside it and `docs/`; a link or an anchor that leads nowhere is an error."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONFIGURATION = Path(__file__).with_name("zensical.toml")
LANGUAGES = ["en", "zh"]


def build(folder: Path) -> Path:
    """Write the site into `folder/site` and return that path. Raises `CalledProcessError` after zensical's message."""
    _gather(folder / "pages")
    configuration = shutil.copy(CONFIGURATION, folder)
    zensical = Path(sys.executable).with_name("zensical")
    subprocess.run([zensical, "build", "--clean", "--strict", "--config-file", configuration], check=True)
    _search_in_both_languages(folder / "site" / "search.json")
    return folder / "site"


def _gather(pages: Path) -> None:
    """Copy the pages as they lie in the checkout, so that their links hold."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(ROOT / "docs", pages / "docs")
    for page in ROOT.glob("*.md"):
        shutil.copy(page, pages)


def _search_in_both_languages(index: Path) -> None:
    """Let the search split Chinese into words too; zensical names one language, that of the theme."""
    content = json.loads(index.read_text())
    content["config"]["lang"] = LANGUAGES
    index.write_text(json.dumps(content, ensure_ascii=False))


if __name__ == "__main__":
    print(build(Path(sys.argv[1])))  # noqa: T201 - says where it is
