#!/usr/bin/env python3
"""language.py [--root DIRECTORY] [PLACE…]: checks the language of the project.

Checks the width of comments and documents, the length of GoogleTest names, and the words that
words.txt replaces. PLACE is code, comments, documents, tests or texts; by default all of them.
Prints each fault as FILE:LINE: what is wrong, what to write instead. Exits with 1 if there is a
fault, or if there is nothing to check.
"""

import argparse
import bisect
import io
import os
import pathlib
import re
import sys
import token
import tokenize

HERE = pathlib.Path(__file__).resolve().parent
PLACES = ("code", "comments", "documents", "tests", "texts")
TEXT_WIDTH = 100
CODE_WIDTH = 120
TEST_NAME_LENGTH = 45
# Folders without sources of the project, and the samples of the checks in tests/lint.
SKIPPED = re.compile(
    r"(?:.*/)?(?:\.(?!ci$).*|__pycache__|corpus|node_modules)|build|data|web/dist|tests/lint/wrong_\w+"
)
# Files that keep the wording of their sources, and old schemas of the database.
FOREIGN = re.compile(r"docs/(?:RULES|HASAMI)\.md|tests/data/.*")
TEXTS = "web/src/text/en/"
# Code with names: programs, but not their texts, and not the SQL of old schemas.
PROGRAM = re.compile(r".*\.(?:cpp|hpp|tsx?|mjs)")
OLD_NAMES = re.compile(r"web/src/text/.*|storage/(?:sqlite|postgres)/connection/.*|storage/vocabulary_sql\.hpp|tests/storage/.*migrat.*")

# Each syntax is an alternation. The group `comment` matches comments; the other branches match what
# may contain the signs of a comment, such as strings.
STRING = r'"(?:\\.|[^"\\\n])*"'
CPP = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|R"(?P<raw>\w*)\(.*?\)(?P=raw)"|' + STRING
    # A quotation mark between digits separates them.
    + r"|(?<![0-9a-fA-F])'(?:\\.[^'\n]*|[^'\\\n])'",
    re.DOTALL,
)
SCRIPT = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)|" + STRING + r"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"
    # A regular expression follows an operator; otherwise the slash is a division.
    r"|(?:(?<=[(,=:\[!&|?{};])|(?<=[(,=:\[!&|?{};>] )|(?<=return ))"
    r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/",
    re.DOTALL,
)
SHELL = re.compile(
    r"(?P<comment>(?<!\S)#[^\n]*)|(?<!<)<<-?\s*['\"]?(?P<end>\w+)['\"]?[^\n]*\n.*?^\s*(?P=end)$"
    r"|\\.|'[^']*'|\"(?:\\.|[^\"\\])*\"",
    re.DOTALL | re.MULTILINE,
)
CMAKE = re.compile(r'(?P<comment>#[^\n]*)|"(?:\\.|[^"\\])*"', re.DOTALL)
AWK = re.compile(r"(?P<comment>(?<!\S)#[^\n]*)|" + STRING)
CSS = re.compile(r"(?P<comment>/\*.*?\*/)|" + STRING, re.DOTALL)
SQL = re.compile(r"(?P<comment>--[^\n]*)|'[^']*'")
LINES = re.compile(r"(?P<comment>^[ \t]*#[^\n]*)", re.MULTILINE)
SYNTAXES = {
    ".cpp": CPP,
    ".hpp": CPP,
    ".in": CPP,
    ".ts": SCRIPT,
    ".tsx": SCRIPT,
    ".mjs": SCRIPT,
    ".sh": SHELL,
    ".cmake": CMAKE,
    "CMakeLists.txt": CMAKE,
    ".awk": AWK,
    ".css": CSS,
    ".sql": SQL,
    ".service": LINES,
    ".timer": LINES,
    "Dockerfile": LINES,
    "Caddyfile": LINES,
    "arrows.txt": LINES,
    "symbols.txt": LINES,
    "words.txt": LINES,
}
# Comments that a tool reads, and lines with nothing but an address.
DIRECTIVE = re.compile(r"NOLINT|clang-format (?:on|off)|biome-ignore|prettier-ignore|shellcheck |@ts-|@type")
ADDRESS = re.compile(
    r"\s*(?://|#|\*|[-*+]|\d+\.)?(?:\s*(?:<?https?://\S+|!?\[[^\]]*\](?:\([^)]*\)|: \S+)|<img [^>]*>))+[.,;:]?\s*"
)
# The signs at the beginning of the lines of a comment, and of a docstring.
SIGNS = re.compile(r'^\s*(?://+|\*/?|/\*+|#+|--)|"""', re.MULTILINE)
# Names of code, quotations and addresses, in which all words are allowed.
QUOTED = re.compile(
    r"`[^`]{0,200}`"
    r"|\"[^\"]{0,200}\"|“[^”]*”|«[^»]*»|(?<!\w)'[^'\n]*'(?!\w)"
    r"|https?://\S+|(?<=\])\([^)]*\)|<!--.*?-->"
    r"|[\w-]*(?:/[\w{}<>*-]+)*\.\w+|(?<!\w)/[\w/{}.-]+"
    r"|\$?\w*_\w+|\b[a-z]+[A-Z]\w*|\b[A-Z]\w*[a-z][A-Z]\w*|\w*::\w+|\w+\(\)|(?<!\w)--?[a-z][\w-]*",
    re.DOTALL,
)
# Code blocks of documents: between fences, or indented after an empty line.
CODE_BLOCK = re.compile(
    r"^ *(?P<fence>```+|~~~+).*?(?:^ *(?P=fence) *$|\Z)|(?<=\n\n)(?: {4}[^\n]*(?:\n+(?= {4})|$))+",
    re.DOTALL | re.MULTILINE,
)
GOOGLE_TEST = re.compile(r"^(?:TYPED_)?TEST(?:_[FP])?\(\s*\w+,\s*(\w+)\)", re.MULTILINE)
NAME = re.compile(r"[A-Za-z_]\w*")
WORD_BOUNDARY = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_")
NODE_TEST = re.compile(r"\b(?:test|describe|it)(?:\.\w+)?\(\s*(\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`)")
TEXT_STRING = re.compile(r"//[^\n]*|/\*.*?\*/|(?P<text>" + STRING + r"|`(?:\\.|[^`\\])*`)", re.DOTALL)


def blank(match):
    """Returns text of the same length and lines that no word matches."""
    return re.sub(r"[^\n]", "\0", match.group())


class Lines:
    """Converts offsets of a text into line numbers."""

    def __init__(self, text):
        self.starts = [0] + [at.end() for at in re.finditer("\n", text)]

    def number(self, offset):
        return bisect.bisect_right(self.starts, offset)


class Words:
    """The replaced words of words.txt, by place."""

    def __init__(self, path):
        self.rules = {place: [] for place in PLACES}
        places = []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            section = re.fullmatch(r"\[([a-z ]+)\]", line)
            if section:
                places = [self.rules[place] for place in section[1].split()]
                continue
            word, arrow, instead = line.partition(" => ")
            if not arrow or not places:
                sys.exit(f"{path}:{number}: must be REGULAR EXPRESSION => WHAT TO WRITE INSTEAD, below a [PLACE]")
            pattern = rf"\b(?:{word.strip()})\b".replace(" ", r"\s+")
            for rules in places:
                rules.append((re.compile(pattern, re.IGNORECASE), instead.strip()))
        # One expression of all words decides quickly that a text has none of them.
        self.any = {
            place: re.compile("|".join(rule.pattern for rule, _ in rules) or r"(?!)", re.IGNORECASE)
            for place, rules in self.rules.items()
        }

    def found(self, place, text):
        """Yields the offset, the word and its replacement for each word of a text."""
        if not self.any[place].search(text):
            return
        for rule, instead in self.rules[place]:
            for match in rule.finditer(text):
                yield match.start(), " ".join(match.group().split()), instead


class Check:
    def __init__(self, root, words, places):
        self.root, self.words, self.places = root, words, places
        self.faults = []
        self.files = 0

    def fault(self, file, line, text):
        self.faults.append((file, line, text))

    def width(self, file, number, line, limit):
        if len(line) > limit and not ADDRESS.fullmatch(line) and not DIRECTIVE.search(line):
            self.fault(file, number, f"{len(line)} columns, break the line at {limit} columns")

    def replaced(self, file, place, text, number_of):
        for offset, word, instead in self.words.found(place, text):
            self.fault(file, number_of(offset), f'"{word}", write {instead}')

    def source(self, file, text):
        if "code" in self.places and PROGRAM.fullmatch(file) and not OLD_NAMES.fullmatch(file):
            self.code(file, text)
        if "comments" in self.places:
            self.comments(file, text)
        if "tests" in self.places and file.startswith("tests/"):
            self.test_names(file, text)
        if "texts" in self.places and file.startswith(TEXTS):
            self.texts(file, text)

    def comments(self, file, text):
        lines = Lines(text)
        # Joins comments on consecutive lines, because a phrase may continue on the next line.
        blocks, spans = [], python_comments(text) if is_python(file, text) else comments(syntax(file, text), text)
        for start, end in spans:
            alone = self.comment_width(file, text, lines, start, end)
            plain = SIGNS.sub(lambda sign: " " * len(sign.group()), text[start:end])
            if blocks and alone and blocks[-1][2] and text[blocks[-1][1] : start].strip() == "":
                if text.count("\n", blocks[-1][1], start) < 2:
                    gap = text[blocks[-1][1] : start]
                    blocks[-1] = (blocks[-1][0], end, True, blocks[-1][3] + gap + plain)
                    continue
            blocks.append((start, end, alone, plain))
        for start, _, _, plain in blocks:
            self.replaced(file, "comments", QUOTED.sub(blank, plain), lambda at, start=start: lines.number(start + at))

    def code(self, file, text):
        lines = Lines(text)
        plain = syntax(file, text).sub(lambda part: blank(part) if part["comment"] else part.group(), text)
        for name in NAME.finditer(plain):
            words = WORD_BOUNDARY.sub(" ", name.group())
            self.replaced(file, "code", words, lambda at, start=name.start(): lines.number(start))

    def comment_width(self, file, text, lines, start, end):
        """Checks the lines of a comment. Returns whether no code stands before or behind it."""
        first, last = lines.number(start), lines.number(end - 1)
        alone = True
        for number in range(first, last + 1):
            begin = lines.starts[number - 1]
            stop = lines.starts[number] - 1 if number < len(lines.starts) else len(text)
            code = text[begin : max(begin, start)] + text[min(stop, end) : stop]
            alone = alone and not code.strip()
            self.width(file, number, text[begin:stop], CODE_WIDTH if code.strip() else TEXT_WIDTH)
        return alone

    def test_names(self, file, text):
        lines = Lines(text)
        for match in GOOGLE_TEST.finditer(text):
            name, line = match[1], lines.number(match.start())
            if len(name) > TEST_NAME_LENGTH:
                self.fault(file, line, f"{name}: {len(name)} characters, shorten it to {TEST_NAME_LENGTH}")
            words = WORD_BOUNDARY.sub(" ", name)
            self.replaced(file, "tests", words, lambda at, line=line: line)
        if file.endswith((".ts", ".tsx", ".mjs")):
            for match in NODE_TEST.finditer(text):
                self.replaced(file, "tests", match[1], lambda at, start=match.start(1): lines.number(start + at))

    def texts(self, file, text):
        lines = Lines(text)
        for match in TEXT_STRING.finditer(text):
            if match["text"]:
                plain = re.sub(r"\$\{[^}]*\}", blank, match["text"])
                self.replaced(file, "texts", plain, lambda at, start=match.start(): lines.number(start + at))

    def document(self, file, text):
        lines = Lines(text)
        plain = CODE_BLOCK.sub(blank, text)
        for number, (line, kept) in enumerate(zip(text.split("\n"), plain.split("\n")), 1):
            if not kept.startswith("\0") and not line.lstrip().startswith("|"):
                self.width(file, number, line, TEXT_WIDTH)
        self.replaced(file, "documents", QUOTED.sub(blank, plain), lines.number)

    def run(self):
        for path in sources(self.root):
            file = path.relative_to(self.root).as_posix()
            is_document = documented(file)
            if not is_document and (FOREIGN.fullmatch(file) or not has_syntax(path)):
                continue
            text = path.read_text(encoding="utf-8")
            if is_document:
                if "documents" in self.places:
                    self.files += 1
                    self.document(file, text)
            elif is_python(file, text) or syntax(file, text):
                self.files += 1
                self.source(file, text)


def comments(grammar, text):
    for match in grammar.finditer(text):
        if match["comment"]:
            yield match.span()


def python_comments(text):
    """Yields the spans of comments and of strings that are statements (docstrings)."""
    starts = Lines(text).starts
    previous = token.NEWLINE
    for each in tokenize.generate_tokens(io.StringIO(text).readline):
        is_docstring = each.type == token.STRING and previous in (token.NEWLINE, token.INDENT, token.DEDENT)
        if each.type == token.COMMENT or is_docstring:
            yield starts[each.start[0] - 1] + each.start[1], starts[each.end[0] - 1] + each.end[1]
        if each.type not in (token.NL, token.COMMENT):
            previous = each.type


def is_python(file, text):
    return file.endswith(".py") or text.startswith("#!/usr/bin/env python3")


def syntax(file, text):
    name = file.rsplit("/", 1)[-1]
    if re.match(r"#!.*\b(?:ba)?sh\n", text):
        return SHELL
    return SYNTAXES.get(name) or SYNTAXES.get(pathlib.PurePath(name).suffix)


def has_syntax(path):
    return path.name in SYNTAXES or path.suffix in SYNTAXES or path.suffix in ("", ".py")


def documented(file):
    if FOREIGN.fullmatch(file):
        return False
    return file.endswith(".md") and (file == "README.md" or file.startswith(("docs/", "deploy/", "tests/")))


def sources(root):
    """Yields the files of the project in the order of their paths."""
    for folder, folders, files in os.walk(root):
        here = pathlib.PurePath(folder).relative_to(root)
        folders[:] = sorted(each for each in folders if not SKIPPED.fullmatch((here / each).as_posix()))
        for name in sorted(files):
            yield pathlib.Path(folder, name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parent.parent)
    parser.add_argument("places", nargs="*", metavar="PLACE", help=", ".join(PLACES))
    options = parser.parse_args()
    unknown = [place for place in options.places if place not in PLACES]
    if unknown:
        parser.error(f"PLACE must be one of {', '.join(PLACES)} (got {unknown[0]})")
    check = Check(options.root.resolve(), Words(HERE / "words.txt"), options.places or PLACES)
    check.run()
    for file, line, text in sorted(set(check.faults)):
        print(f"{file}:{line}: {text}")
    print(f"{check.files} files, {len(set(check.faults))} faults")
    return 1 if check.faults or not check.files else 0


if __name__ == "__main__":
    sys.exit(main())
