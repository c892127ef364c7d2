// What a wrong move of an exercise lacks, as a sentence.
import { parseDiagram } from "../../board/layout/diagram.ts";
import type { Miss } from "../../learn/miss.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { listed, type NameOf, pieceOn } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

/** `after` is the diagram after the wrong move. */
export function missWords(miss: Miss, after: string, nameOf: NameOf): string {
  const words = pageText.learn.misses;
  const diagram = parseDiagram(after);
  const piece = (symbol: string) => text.pieces[symbol] ?? symbol;
  const list = (parts: readonly string[]) => (parts.length === 0 ? "" : listed(parts));
  switch (miss.kind) {
    case "piece":
      return words.piece(piece(miss.moved), piece(miss.wanted));
    case "empty":
    case "unpromoted":
    case "outside":
    case "garden":
      return words[miss.kind](miss.cell);
    case "elsewhere":
      return words.elsewhere(miss.cell, miss.wanted);
    case "attacks":
      return words.attacks(miss.cell, list(miss.targets.map((cell) => pieceOn(cell, diagram))));
    case "captures":
      return words.captures(list(miss.cells), list(miss.wanted));
    case "noLine":
    case "parries":
      return words[miss.kind];
    case "men":
      return words.men(nameOf(miss.seat), miss.count);
    case "noCheck":
      return words.noCheck(nameOf(miss.seat));
    case "noThreat":
      return words.noThreat(nameOf(miss.victim));
    case "answer":
      return text.trainer.refutations.answer(nameOf(miss.seat), moveAnnouncement(miss, after));
    case "closed":
      return words.closed(nameOf(miss.ally), nameOf(miss.victim));
    case "defended": {
      const attacker = text.understanding.attackers(nameOf(miss.ally), pieceOn(miss.from, diagram));
      return words.defended(attacker, pieceOn(miss.target, diagram));
    }
    case "sameTarget":
      return words.sameTarget(pieceOn(miss.target, diagram));
  }
}
