// Japanese notation of moves (docs/FORMATS.md, "Japanese notation"), converted from the notation of
// docs/RULES.md §9.
import { one } from "../sets/kanji.ts";
import { type Cell, cellPattern } from "./layout.ts";

/** The names of pieces in game records: one character where custom has one. */
const names: Readonly<Record<string, string>> = { ...one, "+S": "成銀", "+L": "成香" };

const numerals = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三"];

/** Returns the numeral of a rank of the shogi boards, given by its letter. */
export const rankNumeral = (rank: string): string => numerals[rank.charCodeAt(0) - 97] ?? rank;

/** Returns the Japanese name of a cell: "4四" for 4d. Cells of chess coordinates keep their name. */
export function japaneseCell(cell: Cell): string {
  const [, file, rank] = cell.match(/^(\d+)([a-m])$/) ?? [];
  return file && rank ? file + rankNumeral(rank) : cell;
}

const cells = `${cellPattern}(?:,${cellPattern})*`;
const drop = new RegExp(`^([A-Z])\\*(${cellPattern})$`);
const illumination = new RegExp(`^(\\+K)x!(${cells})$`);
const boardMove = new RegExp(`^(\\+?[A-Z])?(${cellPattern})?[-x](${cellPattern})([+=])?(?: x(${cells}))?$`);
const wishes: Readonly<Record<string, string>> = { "+": "成", "=": "不成" };

const listOf = (text: string): string => text.split(",").map(japaneseCell).join("・");

/** Returns a move in Japanese notation. A text of another form stays as it is. */
export function japaneseNotation(notation: string): string {
  const [, dropped, at] = notation.match(drop) ?? [];
  if (dropped && at) return `${japaneseCell(at)}${names[dropped] ?? dropped}打`;
  const [, king, shot] = notation.match(illumination) ?? [];
  if (king && shot) return `${names[king]}光化${listOf(shot)}`;
  const [, piece = "", origin, target, wish = "", captured] = notation.match(boardMove) ?? [];
  if (!target) return notation;
  const from = origin ? `(${japaneseCell(origin)})` : "";
  const taken = captured ? ` ${listOf(captured)}取` : "";
  return `${japaneseCell(target)}${names[piece] ?? piece}${wishes[wish] ?? ""}${from}${taken}`;
}

const kinds = new Map([
  ...Object.entries(names).map(([letter, name]) => [name, letter] as const),
  ["玉", "K"],
  ["竜", "+R"],
]);
const named = [...kinds.keys()].sort((first, second) => second.length - first.length).join("|");
const japaneseDrop = new RegExp(`^(${cellPattern})(${named})打$`);
const japaneseShot = new RegExp(`^(?:奔|王)光化(${cells})$`);
const japaneseMove = new RegExp(`^(${cellPattern})(${named})?(不?成)?(?:\\((${cellPattern})\\))?(?:(${cells})取)?$`);

/**
 * Returns typed Japanese notation, without blanks, in the notation of docs/RULES.md §9. A text of
 * another form stays as it is.
 */
export function fromJapanese(words: string): string {
  const plain = words
    .replace(/(\d)(十[一二三]?|[一二三四五六七八九])/g, (_, file: string, rank: string) => {
      return file + String.fromCharCode(97 + numerals.indexOf(rank));
    })
    .replace(/[・、]/g, ",");
  const [, at, dropped = ""] = plain.match(japaneseDrop) ?? [];
  if (at) return `${kinds.get(dropped)}*${at}`;
  const [, shot] = plain.match(japaneseShot) ?? [];
  if (shot) return `+Kx!${shot}`;
  const [, target, piece = "", wish, origin = "", captured] = plain.match(japaneseMove) ?? [];
  if (!target || (!piece && !origin)) return words;
  const sign = wish === "成" ? "+" : wish ? "=" : "";
  return `${kinds.get(piece) ?? ""}${origin}-${target}${sign}${captured ? `x${captured}` : ""}`;
}

const seats: Readonly<Record<string, string>> = {
  f: "先手",
  m: "中手",
  l: "後手",
  b: "先手",
  w: "後手",
  s: "南",
  n: "北",
};
const endings: Readonly<Record<string, string>> = { resign: "投了", time: "切れ負け" };

/**
 * Returns a step that is no move, by the letter of its seat and its reason: a resignation or a flag
 * fall. Without a known reason it is an agreed draw.
 */
export function japaneseEnding(letter: string, reason: string): string {
  const ending = endings[reason];
  return ending ? (seats[letter] ?? "") + ending : "引き分け";
}
