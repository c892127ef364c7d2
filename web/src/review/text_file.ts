// Reads text files in the encodings that editors of the site's languages write. The page shows the
// text before anything is stored.

/** The text of a file, and the name of its encoding. */
export interface TextFile {
  text: string;
  encoding: string;
}

const japanese = ["shift_jis", "euc-jp"];
const russian = ["windows-1251", "koi8-r"];
const western = ["windows-1252"];

/** Returns the encodings to try, those of the site's language first. */
function candidates(language: string): string[] {
  if (language === "ja") return [...japanese, ...russian, ...western];
  if (language === "ru") return [...russian, ...japanese, ...western];
  return [...western, ...japanese, ...russian];
}

export async function readTextFile(file: File, language: string): Promise<TextFile> {
  return decodeText(new Uint8Array(await file.arrayBuffer()), language);
}

/** Decodes a text: strict UTF-8 first, then the encoding that looks least like a misreading. */
export function decodeText(bytes: Uint8Array, language: string): TextFile {
  const sure = unicodeOf(bytes);
  if (sure) return sure;
  let best: TextFile & { faults: number } = { text: "", encoding: "", faults: Number.POSITIVE_INFINITY };
  for (const encoding of candidates(language)) {
    const text = decoded(bytes, encoding);
    if (text === null) continue;
    const faults = faultsOf(text, bytes, encoding);
    if (faults < best.faults) best = { text, encoding, faults };
  }
  return best.encoding ? best : { text: new TextDecoder().decode(bytes), encoding: "utf-8" };
}

function unicodeOf(bytes: Uint8Array): TextFile | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16be" };
  // Without a byte order mark, the ASCII characters of UTF-16 show where their zeros are.
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (4 * Math.max(even, odd) > bytes.length) {
    const encoding = odd > even ? "utf-16le" : "utf-16be";
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
  const text = decoded(bytes, "utf-8");
  if (text === null) return null;
  // ISO-2022-JP consists of ASCII bytes.
  const shifted = text.includes("\u001b$") ? decoded(bytes, "iso-2022-jp") : null;
  return shifted === null ? { text, encoding: "utf-8" } : { text: shifted, encoding: "iso-2022-jp" };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns how much a decoded text looks like a misreading. */
function faultsOf(text: string, bytes: Uint8Array, encoding: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const broken = 10 * count(/[\u0080-\u009f\ufffd]/g);
  if (japanese.includes(encoding)) {
    // Half-width katakana and rare characters are mostly letters of other encodings.
    return broken + 2 * count(/[\uff61-\uff9f]/g) + rareCharacters(bytes, encoding === "euc-jp" ? 0xd0 : 0x98);
  }
  const signs = count(/[^\p{L}\p{M}\p{Zs}\p{ASCII}№«»–—“”„‘’…]/gu);
  if (russian.includes(encoding)) {
    return broken + signs + count(/[a-z][а-яё]|[а-яё][a-z]/gi) + count(/[а-яё][А-ЯЁ]|^[а-яё][А-ЯЁ]/gm);
  }
  // In Western words accented letters stand alone.
  return broken + signs + count(/[\u00c0-\u024f](?=[\u00c0-\u024f])/g);
}

/** Counts the characters of the rarer half of the Japanese set, which begins at a byte. */
function rareCharacters(bytes: Uint8Array, first: number): number {
  let count = 0;
  for (let index = 0; index < bytes.length; ++index) {
    const byte = bytes[index] ?? 0;
    const isLead = first === 0xd0 ? byte >= 0xa1 : (byte >= 0x81 && byte <= 0x9f) || byte >= 0xe0;
    if (!isLead) continue;
    if (byte >= first) ++count;
    ++index;
  }
  return count;
}
