#!/usr/bin/env python3
"""references.py [--root DIRECTORY]: checks that documents and comments name only what exists.

In the documents that language.py checks, identifiers in backticks must occur in the code, and paths
in backticks and targets of links must exist. In comments, functions (`name()`), members
(`Class::member`, `object.function()`), identifiers (`snake_case`, `camelCase`) and names of sources
must exist. In comments of programs, names of test cases and messages of tests, so must what is
capitalised within a sentence, as the names of types are: in the code of the same language, or in
names.txt. Prints each fault as FILE:LINE: what is wrong. Exits with 1 if there is a fault, or if
there is nothing to check.
"""

import argparse
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from language import CODE_BLOCK, FOREIGN, HERE, NODE_TEST, SIGNS, Lines, blank, comments, documented, has_syntax
from language import sources, syntax

SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)]*)?\)")
# Names of types and functions. Other names, such as JSON keys, may belong to examples.
IDENTIFIER = re.compile(
    r"(?<![\w./<-])(?:[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*|\w+(?=\(\))|\w+(?=::)|(?<=::)\w+)(?![\w./>-]|: )"
)
SUFFIXES = "awk|cmake|cpp|css|hpp|html|in|json|md|mjs|py|service|sh|sql|timer|ts|tsx|txt"
FILE = re.compile(rf"(?<![\w./<*-])[\w.-]+(?:/[\w.-]+)*\.(?:{SUFFIXES})(?![\w./>*-])")
FOLDER = re.compile(r"(?:\w[\w-]*/)+")
# Functions, members and sources in comments. Members of std and of other libraries may be absent.
MEMBER = re.compile(r"(?<![\w:])(?!std::)(\w+)::(\w+)|\b(\w{3,})\(\)")
SOURCE = re.compile(r"(?<![\w./<*-])[\w.-]+(?:/[\w.-]+)*\.(?:cpp|hpp|mjs|tsx?)(?![\w./>*-])")
ACCESS = re.compile(r"(?<![\w.])(\w+)(?:\.|->)(\w+)\(\)")
WORD = re.compile(r"\w+")
# Identifiers of more than one word, in text.
SNAKE = re.compile(r"(?<![\w./-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w./>*-])")
CAMEL = re.compile(r"(?<![\w./`+-])(?:[a-z]+[A-Z]|[A-Z][A-Za-z0-9]*[a-z0-9][A-Z])\w*(?![\w/-])")
# Capitalised words, unless a sentence, an entry of a list or a quotation begins with them.
CAPITALISED = re.compile(r"(?<![\w.:/@#$%*+-])[A-Z]\w*[a-z]\w*(?![./]\w|\w)")
BEGINNING = re.compile(r"(?:\A|[.!?:;|(<“\"=—–+\0-]|\n\s*\n|^\s*[-*])\s*\Z", re.MULTILINE)
# Quotations and names in backticks are checked otherwise, or not at all.
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"|“[^”]*”|(?<!\w)'[^'\n]*'(?!\w)|https?://\S+")
CPP = (".cpp", ".hpp", ".in")
SCRIPT = (".ts", ".tsx", ".mjs")
MESSAGE = re.compile(r"<< (\"(?:\\.|[^\"\\\n])*\")")


class Project:
    def __init__(self, root):
        self.root = root
        self.files = [path.relative_to(root).as_posix() for path in sources(root)]
        # The words of the code, also of its strings, and the comments as (file, line, text).
        self.words, self.comments = set(), []
        # The names in the code of each language, without strings; the joined comments; and the
        # names and messages of tests.
        self.names = {CPP: set(), SCRIPT: set(), None: set()}
        self.blocks, self.messages = [], []
        self.known = set((HERE / "names.txt").read_text(encoding="utf-8").split())
        for file in self.files:
            if has_syntax(root / file) and not FOREIGN.fullmatch(file):
                self.read(file, (root / file).read_text(encoding="utf-8", errors="replace"))
        # Each end of a path: documents may omit folders that the context gives.
        self.ends = {file[at:] for file in self.files for at in starts(file)}
        folders = {parent.as_posix() + "/" for file in self.files for parent in pathlib.PurePath(file).parents}
        self.folder_ends = {folder[at:] for folder in folders for at in starts(folder[:-1])}

    def read(self, file, text):
        grammar, end, lines = syntax(file, text), 0, Lines(text)
        for start, stop in comments(grammar, text) if grammar else ():
            self.words.update(WORD.findall(text[end:start]))
            self.comments.append((file, lines.number(start), text[start:stop]))
            end = stop
        self.words.update(WORD.findall(text[end:]))
        language = language_of(file)
        kept = lambda part: part.group() if language == SCRIPT and part.group().startswith("`") else " "
        self.names[language].update(WORD.findall(grammar.sub(kept, text) if grammar else text))
        if language:
            spans = comments(grammar, text)
            self.blocks += [(file, lines.number(at), block) for at, block in joined(text, spans)]
        if language and file.startswith("tests/"):
            for match in (NODE_TEST if language == SCRIPT else MESSAGE).finditer(text):
                self.messages.append((file, lines.number(match.start(1)), match[1][1:-1]))

    def has(self, name, language=None):
        """Returns whether a name, or the name that it is the plural of, is known or in code."""
        places = [self.names[language]] if language else self.names.values()
        return any(
            each in self.known or any(each in names for names in places) for each in (name, name.removesuffix("s"))
        )


def language_of(file):
    return next((suffixes for suffixes in (CPP, SCRIPT) if file.endswith(suffixes)), None)


def joined(text, spans):
    """Yields the comments without their signs; those on consecutive lines as one comment."""
    blocks = []
    for start, end in spans:
        alone = not text[text.rfind("\n", 0, start) + 1 : start].strip()
        plain = SIGNS.sub(lambda sign: " " * len(sign.group()), text[start:end])
        gap = text[blocks[-1][1] : start] if blocks and alone and blocks[-1][2] else "code"
        if not gap.strip() and gap.count("\n") == 1:
            blocks[-1] = (blocks[-1][0], end, True, blocks[-1][3] + gap + plain)
        else:
            blocks.append((start, end, alone, plain))
    for start, _, _, plain in blocks:
        yield start, plain


def exists(folders, path):
    return any((folder / path).exists() for folder in folders)


def starts(path):
    return [0] + [at.end() for at in re.finditer("/", path)]


def faults(project, file):
    places = ((project.root / file).parent, project.root)
    text = CODE_BLOCK.sub(blank, (project.root / file).read_text(encoding="utf-8"))
    lines = Lines(text)
    for link in LINK.finditer(text):
        if "://" not in link[1] and not (places[0] / link[1]).exists():
            yield lines.number(link.start()), f"no file {link[1]}"
    for span in SPAN.finditer(text):
        line = lines.number(span.start())
        for match in FILE.finditer(span[1]):
            if match.group() not in project.ends and not exists(places, match.group()):
                yield line, f"no file {match.group()}"
        if FOLDER.fullmatch(span[1]) and span[1] not in project.folder_ends and not exists(places, span[1]):
            yield line, f"no folder {span[1]}"
        for match in IDENTIFIER.finditer(FILE.sub("", span[1])):
            if match.group() not in project.words:
                yield line, f"no source has the name {match.group()}"
        for match in SNAKE.finditer(span[1]):
            if match.group() not in project.words | project.known:
                yield line, f"no source has the name {match.group()}"
    text = LINK.sub(blank, SPAN.sub(blank, text))
    for match in CAMEL.finditer(text):
        if not project.has(match.group()):
            yield lines.number(match.start()), f"no source has the name {match.group()}"


def comment_faults(project):
    for file, first, text in project.comments:
        places = ((project.root / file).parent, project.root)
        for match in SOURCE.finditer(text):
            if match.group() not in project.ends and not exists(places, match.group()):
                yield file, first + text.count("\n", 0, match.start()), f"no file {match.group()}"
        for match in MEMBER.finditer(text):
            for name in filter(None, match.groups()):
                if name not in project.words:
                    yield file, first + text.count("\n", 0, match.start()), f"no source has the name {name}"
        for match in ACCESS.finditer(text):
            for name in match.groups():
                if not project.has(name):
                    yield file, first + text.count("\n", 0, match.start()), f"no source has the name {name}"
        for match in SNAKE.finditer(text):
            if match.group() not in project.words | project.known:
                yield file, first + text.count("\n", 0, match.start()), f"no source has the name {match.group()}"


def name_faults(project):
    for file, first, text in project.blocks:
        for at, name in wrong_names(project, file, text):
            yield file, first + text.count("\n", 0, at), f"no source has the name {name}"
    for file, line, text in project.messages:
        # One word is a name of a test case, such as ReportsSeveralLines.
        if " " in text.strip():
            for _, name in wrong_names(project, file, text):
                yield file, line, f"no source has the name {name}"


def wrong_names(project, file, text):
    """Yields the offset and the name for each name in a text of a program that does not exist."""
    text = QUOTED.sub(blank, text)
    for match in CAMEL.finditer(text):
        if not project.has(match.group()):
            yield match.start(), match.group()
    for match in CAPITALISED.finditer(text):
        name = match.group()
        if not CAMEL.fullmatch(name) and not project.has(name, language_of(file)):
            if not BEGINNING.search(text[: match.start()]):
                yield match.start(), name


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parent.parent)
    project = Project(parser.parse_args().root.resolve())
    documents = [file for file in project.files if documented(file)]
    found = {(file, *fault) for file in documents for fault in faults(project, file)}
    found = sorted(found.union(comment_faults(project), name_faults(project)))
    for file, line, text in found:
        print(f"{file}:{line}: {text}")
    print(f"{len(documents)} documents, {len(project.comments)} comments, {len(found)} faults")
    return 1 if found or not documents else 0


if __name__ == "__main__":
    sys.exit(main())
