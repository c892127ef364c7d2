// The promotion dialog: shows both pieces beside the target cell, never over it.
import type { Frame, Piece } from "../layout/layout.ts";
import type { PieceSet } from "../sets/index.ts";
import { rememberFocus, takeFocus } from "./focus.ts";
import { pieceIcon } from "./pieces.ts";

export interface Question {
  /** The target cell. */
  at: Element;
  piece: Piece;
  pieceSet: PieceSet;
  labels: { promote: string; keep: string };
}

/** Distance from the box to the cell and to the edges of the window, in pixels. */
const gap = 8;

/**
 * Returns the position of a box: below the cell, or above it where there is more room, within the
 * window.
 */
export function besideCell(
  cell: Frame,
  box: { width: number; height: number },
  window: { width: number; height: number },
): { x: number; y: number } {
  const within = (at: number, size: number, room: number) => Math.max(gap, Math.min(at, room - size - gap));
  const below = cell.y + cell.height + gap;
  const above = cell.y - gap - box.height;
  const fits = below + box.height + gap <= window.height || window.height - below >= cell.y;
  return {
    x: within(cell.x + cell.width / 2 - box.width / 2, box.width, window.width),
    y: within(fits ? below : above, box.height, window.height),
  };
}

/**
 * Opens the dialog over the board. Calls `answer` with true to promote, false to keep the piece,
 * null if cancelled. The tap or key that opened the dialog cannot answer it: a click counts only if
 * the pointer went down on the same button. Key repeats are ignored. Takes the focus unless the
 * user is typing, and gives it back. Returns a function that closes the dialog without an answer.
 */
export function askPromotion(
  board: HTMLElement,
  question: Question,
  answer: (promote: boolean | null) => void,
): () => void {
  const { at, piece, pieceSet, labels } = question;
  const veil = document.createElement("div");
  veil.className = "chooser";
  const box = document.createElement("div");
  box.className = "choices";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", labels.promote);
  let pressed: EventTarget | null = null;

  const giveBack = rememberFocus();
  const end = (): void => {
    const isFocused = veil.contains(document.activeElement);
    veil.remove();
    if (isFocused) giveBack();
  };
  const close = (promote: boolean | null): void => {
    end();
    answer(promote);
  };
  const choice = (name: string, label: string, promote: boolean): HTMLButtonElement => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.choice = promote ? "promote" : "keep";
    const caption = document.createElement("span");
    caption.textContent = label;
    button.append(pieceIcon({ owner: piece.owner, name }, pieceSet), caption);
    button.addEventListener("pointerdown", () => {
      pressed = button;
    });
    button.addEventListener("click", (event) => {
      // Keyboards and assistive technology click without a pointer; `detail` is then 0.
      if (event.detail === 0 || pressed === button) close(promote);
    });
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
    // The key that opened the dialog may still be held down.
    if (event.repeat && event.key !== "Tab") event.preventDefault();
    // Keeps keys from the page's shortcuts.
    event.stopPropagation();
  });
  board.append(veil);
  const frame = board.getBoundingClientRect();
  const root = document.documentElement;
  const { x, y } = besideCell(at.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: root.clientWidth,
    height: root.clientHeight,
  });
  box.style.left = `${x - frame.x}px`;
  box.style.top = `${y - frame.y}px`;
  takeFocus(promoted);
  return end;
}
