// The rules as a WebAssembly module that is asked in text: rules/wasm, docs/FORMATS.md "The rules as a module". What it says
// helps to understand; what happens is for the server to decide.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  answer(): number;
  answer_text(): number;
}

/** A line of an answer: its word, and the fields after it. */
export type Line = [word: string, ...fields: string[]];

/** Why something was refused: a code that stays the same, what the sentence names, and the sentence in English. */
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

export class Desk {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly module: Exports) {
    module._initialize();
  }

  static async from(compiled: WebAssembly.Module): Promise<Desk> {
    const { exports } = await WebAssembly.instantiate(compiled, {});
    return new Desk(exports as unknown as Exports);
  }

  /** The answer to a request as text. */
  text(...fields: (string | number)[]): string {
    const { module } = this;
    const request = this.encoder.encode(fields.join("\n"));
    const at = module.request(request.length);
    new Uint8Array(module.memory.buffer, at, request.length).set(request);
    const size = module.answer();
    return this.decoder.decode(new Uint8Array(module.memory.buffer, module.answer_text(), size));
  }

  /** The answer in lines. */
  lines(...fields: (string | number)[]): Line[] {
    const text = this.text(...fields);
    return text === ""
      ? []
      : text
          .slice(0, -1)
          .split("\n")
          .map((line) => line.split("\t") as Line);
  }

  /** The answer in lines; throws Refused. */
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
