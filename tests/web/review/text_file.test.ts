import assert from "node:assert/strict";
import { test } from "node:test";
import { offsetOf } from "../../../web/src/review/record_place.ts";
import { decodeText } from "../../../web/src/review/text_file.ts";

/** Encodes a text by looking up each character in the decoder's own table. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let one = 0; one < 256; ++one) {
    table.set(decoder.decode(Uint8Array.of(one)), [one]);
    if (one < 0x80 || encoding.startsWith("windows") || encoding.startsWith("koi8")) continue;
    for (let other = 0x40; other < 256; ++other) {
      const character = decoder.decode(Uint8Array.of(one, other));
      if ([...character].length === 1 && !table.has(character)) table.set(character, [one, other]);
    }
  }
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [0x3f]));
}

const record = (name: string) => `[Rules "Sannin 1"]\n[First "${name}"]\n\n1. P-4e *\n`;
const samples: readonly [encoding: string, name: string][] = [
  ["shift_jis", "宮松影水"],
  ["shift_jis", "きみ先生"],
  ["euc-jp", "宮松影水と木見"],
  ["windows-1251", "Иван Петров"],
  ["windows-1251", "Ёлкина Мария"],
  ["koi8-r", "Иван Петров"],
  ["windows-1252", "Müller"],
  ["windows-1252", "François Noël"],
];

test("Names in the encodings of other editors are read", () => {
  for (const [encoding, name] of samples) {
    for (const language of ["en", "ja", "ru"]) {
      const read = decodeText(encoded(record(name), encoding), language);
      assert.equal(read.text, record(name), `${encoding} in ${language}: read as ${read.encoding}`);
    }
  }
});

test("UTF-8 and UTF-16 come before all others", () => {
  const text = record("Миямацу 宮松 Noël");
  assert.deepEqual(decodeText(new TextEncoder().encode(text), "ja"), { text, encoding: "utf-8" });
  const units = Uint8Array.from([...text].flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]));
  assert.deepEqual(decodeText(units, "en"), { text, encoding: "utf-16le" });
  assert.deepEqual(decodeText(Uint8Array.of(0xff, 0xfe, ...units), "en"), { text, encoding: "utf-16le" });
});

test("The place of a fault is found behind other line breaks and characters", () => {
  const text = '[First "宮"]\r\n\r1. P-4e é zz';
  assert.equal(text.slice(offsetOf(text, 3, 12)), "zz");
  assert.equal(offsetOf(text, 1, 1), 0);
  assert.equal(text.slice(offsetOf(text, 3, 4)), "P-4e é zz");
});
