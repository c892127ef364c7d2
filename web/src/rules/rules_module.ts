// The rules as a WebAssembly module with a text interface (rules/wasm; docs/FORMATS.md, "The rules
// as a module"). Its answers only assist the user; the server decides what is legal.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  answer(): number;
  answer_text(): number;
}

/** One line of an answer: a keyword and its fields. */
export type Line = [word: string, ...fields: string[]];

/** A refusal: a stable code, the values that the sentence names, and the sentence in English. */
export interface Refusal {
  code: string;
  names: Record<string, string>;
  text: string;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

export class RulesModule {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly module: Exports) {
    module._initialize();
  }

  static async from(compiled: WebAssembly.Module): Promise<RulesModule> {
    const { exports } = await WebAssembly.instantiate(compiled, {});
    return new RulesModule(exports as unknown as Exports);
  }

  /** Sends a request and returns the answer as text. */
  text(...fields: (string | number)[]): string {
    const { module } = this;
    const request = this.encoder.encode(fields.join("\n"));
    const at = module.request(request.length);
    new Uint8Array(module.memory.buffer, at, request.length).set(request);
    const size = module.answer();
    return this.decoder.decode(new Uint8Array(module.memory.buffer, module.answer_text(), size));
  }

  /** Sends a request and returns the answer in lines. */
  lines(...fields: (string | number)[]): Line[] {
    const text = this.text(...fields);
    return text === ""
      ? []
      : text
          .slice(0, -1)
          .split("\n")
          .map((line) => line.split("\t") as Line);
  }

  /** Sends a request and returns the answer in lines. Throws Refused. */
  ask(...fields: (string | number)[]): Line[] {
    const lines = this.lines(...fields);
    if (lines[0]?.[0] === "refused") throw new Refused(refusalOf(lines[0]));
    return lines;
  }
}

export function refusalOf([, code = "", names = "", text = ""]: Line): Refusal {
  const pairs = names.split(" ").map((pair) => pair.split("=") as [string, string]);
  return { code, names: names === "" ? {} : Object.fromEntries(pairs), text };
}
