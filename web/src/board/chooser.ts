// The question whether to promote: the two pieces, laid over the cell in question.
import type { Piece } from "./diagram.ts";
import { pieceIcon } from "./pieces.ts";
import type { PieceSet } from "./sets/index.ts";

export interface Question {
  /** The cell. */
  at: Element;
  piece: Piece;
  pieceSet: PieceSet;
  labels: { promote: string; keep: string };
}

/** Asks over the board; the answer is called with true to promote, false to keep the piece, null for neither. */
export function askPromotion(board: HTMLElement, question: Question, answer: (promote: boolean | null) => void): void {
  const { at, piece, pieceSet, labels } = question;
  const veil = document.createElement("div");
  veil.className = "chooser";
  const box = document.createElement("div");
  box.className = "choices";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", labels.promote);
  const frame = board.getBoundingClientRect();
  const cell = at.getBoundingClientRect();
  const x = (cell.x + cell.width / 2 - frame.x) / frame.width;
  box.style.left = `${Math.min(0.86, Math.max(0.14, x)) * 100}%`;
  box.style.top = `${cell.y + cell.height / 2 - frame.y}px`;

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
    // What is asked here is no matter of the page's keys.
    event.stopPropagation();
  });
  board.append(veil);
  promoted.focus();
}
