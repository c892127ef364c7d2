// The question whether to promote: the two pieces, laid over the cell in question.
import type { Piece } from "./diagram.ts";
import { type Cell, fraction, type Turns } from "./geometry.ts";
import { pieceIcon } from "./pieces.ts";
import type { PieceSet } from "./sets/index.ts";

export interface Question {
  cell: Cell;
  piece: Piece;
  turns: Turns;
  pieceSet: PieceSet;
  labels: { promote: string; keep: string };
}

/** Asks over the board; the answer is called with true to promote, false to keep the piece, null for neither. */
export function askPromotion(board: HTMLElement, question: Question, answer: (promote: boolean | null) => void): void {
  const { cell, piece, turns, pieceSet, labels } = question;
  const veil = document.createElement("div");
  veil.className = "chooser";
  const box = document.createElement("div");
  box.className = "choices";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", labels.promote);
  const { x, y } = fraction(cell, turns);
  box.style.left = `${Math.min(0.86, Math.max(0.14, x)) * 100}%`;
  box.style.top = `${y * 100}%`;

  const close = (promote: boolean | null): void => {
    veil.remove();
    answer(promote);
  };
  const choice = (name: string, label: string, promote: boolean): HTMLButtonElement => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.choice = promote ? "promote" : "keep";
    const caption = document.createElement("span");
    caption.textContent = label;
    button.append(pieceIcon({ owner: piece.owner, name }, pieceSet), caption);
    button.addEventListener("click", () => close(promote));
    return button;
  };
  const promoted = choice(`+${piece.name}`, labels.promote, true);
  box.append(promoted, choice(piece.name, labels.keep, false));
  veil.append(box);
  veil.addEventListener("pointerdown", (event) => {
    if (event.target === veil) close(null);
  });
  veil.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
  board.append(veil);
  promoted.focus();
}
