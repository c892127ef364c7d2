// The rules as the WebAssembly module that browsers load.

/** Returns the path of the module of the client's build. */
export async function moduleAddress(url) {
  const page = await (await fetch(url)).text();
  const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address);
  for (const address of scripts) {
    const script = await (await fetch(url + address)).text();
    const [found] = script.match(/\/assets\/rules-[0-9A-F]+\.wasm/) ?? [];
    if (found) return found;
  }
  throw new Error("no script of the page names the rules");
}

/** Returns the perft count from the initial position in the user's browser, and the time in ms. */
export const perftIn = (user, address, depth) =>
  user.page.evaluate(
    async ({ address, depth }) => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
      const { memory, _initialize, request, answer, answer_text } = instance.exports;
      _initialize();
      const ask = (text) => {
        const bytes = new TextEncoder().encode(text);
        new Uint8Array(memory.buffer, request(bytes.length), bytes.length).set(bytes);
        const size = answer();
        return new TextDecoder().decode(new Uint8Array(memory.buffer, answer_text(), size));
      };
      const number = ask("start\nsannin").split("\t")[1].trim();
      const began = performance.now();
      const count = ask(`perft\n${number}\n${depth}`).trim().split("\t")[1];
      return { count, time: performance.now() - began };
    },
    { address, depth },
  );
