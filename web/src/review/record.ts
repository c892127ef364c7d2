// Reads and writes reviews as game records with variations (docs/FORMATS.md), using the rules
// module.
import type { Setup } from "../rules/game.ts";
import { type Line, type Refusal, Refused, type RulesModule, refusalOf } from "../rules/rules_module.ts";
import { emptyReview, nodeOf, type Review, root, snapshotNodes, withNodes } from "./review.ts";
import { lineFrom } from "./walk.ts";

/**
 * Reads a record as a review. Throws Refused for an invalid record; its names give line and column.
 */
export function readRecord(rulesModule: RulesModule, ruleset: string, record: string): Review {
  const lines = rulesModule.lines("tree", ruleset, record);
  const refused = lines[0]?.[0] === "refused" ? lines[0] : null;
  if (!refused) return reviewFrom(lines, ruleset);
  const before = reviewFrom(lines.slice(1), ruleset);
  throw new RefusedRecord(refusalOf(refused), before.nodes.size > 1 ? before : null);
}

/** Thrown for a record with a fault; `before` is what precedes it, null if that is no move. */
export class RefusedRecord extends Refused {
  constructor(
    refusal: Refusal,
    readonly before: Review | null,
  ) {
    super(refusal);
  }
}

function reviewFrom(lines: readonly Line[], ruleset: string): Review {
  const all = (word: string) => lines.filter((line) => line[0] === word).map(([, ...fields]) => fields);
  const position = all("position")[0]?.[0];
  const openingAlliance = all("opening_alliance")[0]?.join("");
  const setup: Setup = {
    ruleset,
    options: pairs(all("option")),
    ...(openingAlliance ? { openingAlliance } : {}),
    ...(position ? { position } : {}),
  };
  const nodes = new Map([[root, { node: root, parent: null, move: null, comment: "", marks: [] } as Read]]);
  for (const [word, number = "", one = "", two = ""] of lines) {
    const node = nodes.get(Number(number));
    if (word === "node") {
      nodes.set(Number(number), { node: Number(number), parent: Number(one), move: two, comment: "", marks: [] });
    } else if (word === "comment" && node) {
      node.comment = unescaped(one);
    } else if (word === "mark" && node) {
      node.marks.push(one);
    }
  }
  const tags = pairs(all("tag"));
  return withNodes(emptyReview(setup, titleOf(tags), tags), [...nodes.values()]);
}

interface Read {
  node: number;
  parent: number | null;
  move: string | null;
  comment: string;
  marks: string[];
}

const pairs = (lines: string[][]): Record<string, string> =>
  Object.fromEntries(lines.map(([name = "", value = ""]) => [name, value]));

/** Returns the title in a record's tags; empty if there is none. */
function titleOf(tags: Readonly<Record<string, string>>): string {
  const { Event: event = "" } = tags;
  return /^[?.-]*$/.test(event) ? "" : event.slice(0, 80);
}

const unescaped = (words: string): string => words.replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter));
const escaped = (words: string): string =>
  words
    .replaceAll("\\", "\\\\")
    .replace(/\r\n?|\n/g, "\\n")
    .replaceAll("\t", " ");

/** Writes a review as a record with variations. Throws Refused if a move is illegal. */
export function writeRecord(rulesModule: RulesModule, review: Review): string {
  const { ruleset, options = {}, openingAlliance = "", position = "" } = review.setup;
  const chosen = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  const tags = Object.entries(review.tags).map(([name, value]) => ["tag", name, value.replace(/[\t\r\n]+/g, " ")]);
  const nodes = snapshotNodes(review).flatMap(({ node, parent, move, comment, marks }) => [
    ...(parent === null ? [] : [["node", String(node), String(parent), move ?? ""]]),
    ...(comment === "" ? [] : [["comment", String(node), escaped(comment)]]),
    ...marks.map((mark) => ["mark", String(node), mark]),
  ]);
  const lines = [...tags, ...nodes].map((fields) => fields.join("\t"));
  const written = rulesModule.text("write", ruleset, chosen.join(" "), openingAlliance, position, ...lines);
  const [refused] = written.startsWith("refused\t") ? [written.slice(0, -1).split("\t") as Line] : [];
  if (refused) throw new Refused({ code: refused[1] ?? "", names: {}, text: refused[3] ?? "" });
  return written;
}

/** Returns the main line only, without comments and drawings. */
export function mainLine(review: Review): Review {
  const nodes = lineFrom(review, root).map((node) => {
    const { parent, move } = nodeOf(review, node);
    return { node, parent, move, comment: "", marks: [] };
  });
  return withNodes(emptyReview(review.setup, review.title, { ...review.tags }), nodes);
}
