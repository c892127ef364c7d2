// The pieces in hand as buttons: a seat's hand, in an element that the page gives.
import type { Held } from "./diagram.ts";
import { type Lettering, pieceIcon } from "./pieces.ts";

export interface HandPicture {
  owner: string;
  held: readonly Held[];
  lettering: Lettering;
  /** The angle in which this seat's pieces point. */
  angle: number;
  /** The names of the pieces that can be dropped now. */
  droppable: readonly string[];
  selected: string | null;
}

/** Makes the element show the hand: one `[data-drop]` a kind of piece, with its count. */
export function drawHand(element: HTMLElement, picture: HandPicture): void {
  const { owner, held, lettering, angle, droppable, selected } = picture;
  element.replaceChildren(
    ...held.map(({ name, count }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "held";
      button.dataset.drop = name;
      button.disabled = !droppable.includes(name);
      button.setAttribute("aria-pressed", String(selected === name));
      button.setAttribute("aria-label", `${name} × ${count}`);
      button.append(pieceIcon({ owner, name }, lettering, angle));
      if (count > 1) {
        const badge = document.createElement("span");
        badge.className = "count";
        badge.textContent = String(count);
        button.append(badge);
      }
      return button;
    }),
  );
}
