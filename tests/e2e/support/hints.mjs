// Games against computers in which the user plays what the engine proposes.
import { expectEventually } from "./eventually.mjs";

/** Waits for the user's turn. Returns false once the game is over. */
export async function turn(user) {
  const read = () => {
    const words = document.querySelector("[data-testid=status]")?.textContent ?? "";
    if (/Your turn/.test(words) && document.querySelector(".movable, [data-drop]:not(:disabled)")) return "turn";
    return /wins|draw/i.test(words) ? "over" : null;
  };
  const found = await user.page.waitForFunction(read, null, { timeout: 60_000 });
  return (await found.jsonValue()) === "turn";
}

/** Plays the first move that the engine proposes. */
export async function playHint(user) {
  const steps = () => user.page.locator("[data-ply], .move-list td:not(:empty)").count();
  const before = await steps();
  await user.byTestId("hint").click();
  const found = await user.page.waitForFunction(
    () => document.querySelector("[data-testid=hint-text]")?.dataset.move,
    null,
  );
  await user.play(await found.jsonValue());
  await expectEventually("the move is played", async () => (await steps()) > before);
}
