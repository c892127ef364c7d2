// Presses as people make them: by mouse or finger, beside the middle of what they mean.

/** Distance of a press from the middle, as a share of the size of a cell. */
const farthest = 1 / 3;

/**
 * Returns a function that presses a locator. Each press is in another direction from the middle, up
 * to a third of the element's smaller side away.
 */
export async function presser(user, { touch }) {
  const session = touch ? await user.context.newCDPSession(user.page) : null;
  let presses = 0;
  return async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await locator.boundingBox();
    const angle = presses * 2.4;
    const distance = (Math.min(width, height) * farthest * (1 + (presses % 3))) / 3;
    presses++;
    const at = { x: x + width / 2 + distance * Math.cos(angle), y: y + height / 2 + distance * Math.sin(angle) };
    if (!touch) return user.page.mouse.click(at.x, at.y);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}
