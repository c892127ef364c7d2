#!/usr/bin/env python3
"""references.py [--root DIRECTORY]: checks that documents and comments name only what exists.

In the documents that language.py checks, identifiers in backticks must occur in the code, and paths
in backticks and targets of links must exist. In comments, functions (`name()`), members
(`Class::member`) and names of sources must exist. Prints each fault as FILE:LINE: what is wrong.
Exits with 1 if there is a fault, or if there is nothing to check.
"""

import argparse
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from language import CODE_BLOCK, FOREIGN, HERE, Lines, blank, comments, documented, has_syntax, sources, syntax

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
WORD = re.compile(r"\w+")


class Project:
    def __init__(self, root):
        self.root = root
        self.files = [path.relative_to(root).as_posix() for path in sources(root)]
        # The words of the code, and the comments as (file, line, text).
        self.words, self.comments = set(), []
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parent.parent)
    project = Project(parser.parse_args().root.resolve())
    documents = [file for file in project.files if documented(file)]
    found = {(file, *fault) for file in documents for fault in faults(project, file)}
    found = sorted(found.union(comment_faults(project)))
    for file, line, text in found:
        print(f"{file}:{line}: {text}")
    print(f"{len(documents)} documents, {len(project.comments)} comments, {len(found)} faults")
    return 1 if found or not documents else 0


if __name__ == "__main__":
    sys.exit(main())
