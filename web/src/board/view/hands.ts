// Renders a seat's pieces in hand as buttons in an element of the page.
import type { Held } from "../layout/diagram.ts";
import type { PieceSet } from "../sets/index.ts";
import { pieceIcon } from "./pieces.ts";

export interface HandPicture {
  owner: string;
  held: readonly Held[];
  pieceSet: PieceSet;
  /** The names of the pieces. */
  names: Record<string, string>;
  /** The rotation of this seat's pieces, in degrees. */
  angle: number;
  /** The names of the pieces that can be dropped now. */
  droppable: readonly string[];
  selected: string | null;
}

/**
 * Updates the element to show the hand: one `[data-drop]` button per kind of piece, with its count.
 * Reuses buttons, so that they keep the focus.
 */
export function drawHand(element: HTMLElement, picture: HandPicture): void {
  const before = new Map<string, HTMLButtonElement>();
  for (const button of element.querySelectorAll("button")) before.set(button.dataset.key ?? "", button);
  const buttons = picture.held.map((held) => {
    const label = `${picture.names[held.name] ?? held.name} × ${held.count}`;
    const key = [picture.owner, held.name, picture.pieceSet, picture.angle, label].join(" ");
    const button = before.get(key) ?? makeButton(held, picture, key, label);
    button.disabled = !picture.droppable.includes(held.name);
    button.setAttribute("aria-pressed", String(picture.selected === held.name));
    return button;
  });
  const same = buttons.length === element.children.length && buttons.every((each, at) => element.children[at] === each);
  if (!same) element.replaceChildren(...buttons);
}

function makeButton({ name, count }: Held, picture: HandPicture, key: string, label: string): HTMLButtonElement {
  const { owner, pieceSet, angle } = picture;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "held";
  button.dataset.key = key;
  button.dataset.drop = name;
  const words = document.createElement("span");
  words.className = "unseen";
  words.textContent = label;
  button.append(words, pieceIcon({ owner, name }, pieceSet, angle));
  if (count > 1) {
    const badge = document.createElement("span");
    badge.className = "count";
    badge.textContent = String(count);
    badge.setAttribute("aria-hidden", "true");
    button.append(badge);
  }
  return button;
}
