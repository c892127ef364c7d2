#!/usr/bin/env python3
"""Writes rules/unicode/compatibility_table.hpp: the characters that NFKC replaces by one ASCII
character, and the dashes and quotation marks that keyboards and editors write instead of those of
ASCII."""

import pathlib
import unicodedata

SIGNS = {
    "-": [0x02D7, *range(0x2010, 0x2016), 0x2043, 0x2212, 0x2500, 0x2501, 0x30FC],
    '"': [0xAB, 0xBB, *range(0x201C, 0x2020), 0x2033, 0x2036, 0x301D, 0x301E, 0x301F],
    "'": [*range(0x2018, 0x201C), 0x2032, 0x2035],
    "/": [0x2044, 0x2215],
    "x": [0xD7, 0x2715],
    "*": [0x2217],
    ",": [0x3001, 0x30FB],
    ".": [0x3002],
}
REPLACED = {code: sign for sign, codes in SIGNS.items() for code in codes}


def ascii_form(code: int) -> str:
    """Returns the ASCII character for a code point; empty if there is none."""
    text = unicodedata.normalize("NFKC", chr(code))
    text = "".join(REPLACED.get(ord(each), each) for each in text)
    return text if len(text) == 1 and "!" <= text <= "~" else ""


def runs() -> list[list]:
    found: list[list] = []
    for code in range(0x80, 0x110000):
        sign = "" if 0xD800 <= code < 0xE000 else ascii_form(code)
        if not sign:
            continue
        if found and found[-1][0] + found[-1][1] == code:
            first, count, start = found[-1]
            if ord(sign) == ord(start) + count:
                found[-1][1] += 1
                continue
        found.append([code, 1, sign])
    return found


def literal(sign: str) -> str:
    return "'\\" + sign + "'" if sign in "'\\" else f"'{sign}'"


def main() -> None:
    rows = [f"{{0x{first:04X}, {count}, {literal(sign)}}}" for first, count, sign in runs()]
    lines, line = [], "   "
    for row in rows:
        if len(line) + len(row) + 2 > 118:
            lines.append(line)
            line = "   "
        line += f" {row},"
    lines.append(line)
    text = (
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
        "// Written by scripts/compatibility_forms.py from Unicode "
        + unicodedata.unidata_version
        + ".\nnamespace rules::unicode {\n\n"
        "/// Consecutive characters that stand for consecutive ASCII characters.\n"
        "struct CompatibleRun {\n  std::uint32_t first;\n  std::uint16_t count;\n  char ascii;\n};\n\n"
        "// clang-format off\n"
        f"inline constexpr std::array<CompatibleRun, {len(rows)}> kCompatibleRuns = {{{{\n"
        + "\n".join(lines)
        + "\n}};\n// clang-format on\n\n}  // namespace rules::unicode\n"
    )
    path = pathlib.Path(__file__).parent.parent / "rules/unicode/compatibility_table.hpp"
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
