/** Waits until `holds` returns true. Throws an error that names `what` after the timeout. */
export async function expectEventually(what, holds, milliseconds = 15000) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`did not happen in time: ${what}`);
}
