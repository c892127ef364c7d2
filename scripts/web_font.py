#!/usr/bin/env python3
"""web_font.py FONT OUT.woff2 OUT.css NAME=FILE...: makes the client's web font and its fallbacks.

OUT.woff2 is a subset of the variable font FONT, with the weights 400 to 700. OUT.css declares a
fallback face for each NAME: local fonts, scaled to the widths and heights of the web font, so that
text keeps its place when the web font arrives. FILE is a font with the metrics of these fonts.

Needs fonttools and brotli (Debian: python3-fonttools, python3-brotli). The committed files were
made in the root of the repository by:

  npm pack inter-ui@4.1.1 --pack-destination build
  tar --extract --file build/inter-ui-4.1.1.tgz --directory build
  for each in fonts-liberation fonts-roboto-unhinted fonts-dejavu-core; do
    apt-get download $each && dpkg-deb --extract ${each}_*.deb build/fonts && rm ${each}_*.deb
  done
  T=build/fonts/usr/share/fonts/truetype
  scripts/web_font.py build/package/variable/InterVariable.woff2 web/src/fonts/inter.woff2 \
    web/src/style/fonts.css Arial=$T/liberation/LiberationSans-Regular.ttf \
    "Arial Bold=$T/liberation/LiberationSans-Bold.ttf" \
    Roboto=$T/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf \
    "Roboto Bold=$T/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf" \
    DejaVu=$T/dejavu/DejaVuSans.ttf "DejaVu Bold=$T/dejavu/DejaVuSans-Bold.ttf"
"""

import io
import pathlib
import re
import sys

from fontTools import subset, ttLib
from fontTools.varLib import instancer

PROJECT = pathlib.Path(__file__).resolve().parents[1]
# Latin, Latin-1, Cyrillic, punctuation, arrows, and the signs of the interface.
RANGES = (
    "20-7E A0-FF 131 152-153 2C6 2DA 2DC 400-45F 490-491 2010-2015 2018-201E 2020-2022 2026 2030 2032-2033 2039-203A "
    "2044 20AC 20BD 2116 2122 2190-2199 2212 2248 2260 2264-2265 25A0 25CF 25CB 2605 2713 2715 2717"
)
# Tabular figures are for clocks, case-sensitive forms are not used.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
WEIGHTS = {"": 400, " Bold": 700}
# The names under which browsers find fonts with the metrics of a fallback, and their bold faces.
LOCAL = {
    "Arial": ("Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo", "Helvetica"),
    "Arial Bold": ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Arimo Bold", "Helvetica-Bold"),
    "Roboto": ("Roboto", "Roboto-Regular"),
    "Roboto Bold": ("Roboto Bold", "Roboto-Bold"),
    "DejaVu": ("DejaVu Sans", "DejaVuSans"),
    "DejaVu Bold": ("DejaVu Sans Bold", "DejaVuSans-Bold"),
}
HEAD = """/* Made by scripts/web_font.py. Local fonts in the widths and heights of the web font (Inter), shown
   until it has arrived. They name no file, so that the offline replay requests none. */
"""


def sample():
    """Returns the texts of the interface in Latin and Cyrillic letters, whose widths count."""
    files = sorted(file for language in ("en", "ru") for file in (PROJECT / "web/src/text" / language).rglob("*.ts"))
    texts = " ".join(" ".join(re.findall(r'"([^"\n]+)"', file.read_text())) for file in files)
    return [ord(letter) for letter in texts if letter.isascii() or "\u0400" <= letter <= "\u045f"]


def load(path):
    font = ttLib.TTFont(path)
    font.flavor = None
    return font


def width(font, letters):
    """Returns the width of the letters in units of the font's size."""
    names, metrics = font.getBestCmap(), font["hmtx"]
    return sum(metrics[names[letter]][0] for letter in letters if letter in names) / font["head"].unitsPerEm


def make_subset(source, target):
    font = load(source)
    axes = {axis.axisTag for axis in font["fvar"].axes}
    limited = instancer.instantiateVariableFont(font, {"wght": (400, 700)} | ({"opsz": 14} if "opsz" in axes else {}))
    # Reads the font again, which completes the tables that lost their parts for other weights.
    stored = io.BytesIO()
    limited.save(stored)
    font = ttLib.TTFont(stored)
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for part in RANGES.split() for code in range(*bounds(part))])
    subsetter.subset(font)
    subset.save_font(font, target, options)


def bounds(part):
    first, _, last = part.partition("-")
    return int(first, 16), int(last or first, 16) + 1


def face(name, file, web):
    """Returns the style of a fallback with the measures of `web`, the font in its weight."""
    letters = [letter for letter in sample() if letter in web.getBestCmap()]
    scale = width(web, letters) / width(load(file), letters)
    heights = web["hhea"]
    share = lambda units: f"{100 * units / web['head'].unitsPerEm / scale:.2f}".rstrip("0").rstrip(".") + "%"
    weight = WEIGHTS[" Bold" if name.endswith(" Bold") else ""]
    sources = ", ".join(f'local("{local}")' for local in LOCAL[name])
    source = f"\n  src: {sources};" if len(sources) < 112 else "\n  src:\n    " + sources.replace(", ", ",\n    ") + ";"
    return f"""@font-face {{
  font-family: "Inter {name.removesuffix(" Bold")}";
  font-weight: {weight};{source}
  size-adjust: {100 * scale:.2f}%;
  ascent-override: {share(heights.ascent)};
  descent-override: {share(-heights.descent)};
  line-gap-override: {share(heights.lineGap)};
}}
"""


def main():
    source, target, style, *fallbacks = sys.argv[1:]
    make_subset(source, target)
    # The widths of each weight.
    webs = {weight: instancer.instantiateVariableFont(load(target), {"wght": weight}) for weight in WEIGHTS.values()}
    faces = [face(name, file, webs[700 if name.endswith(" Bold") else 400]) for name, _, file in (each.partition("=") for each in fallbacks)]
    pathlib.Path(style).write_text(HEAD + "".join(faces))
    print(f"{target}: {pathlib.Path(target).stat().st_size} bytes")


if __name__ == "__main__":
    main()
