// Generates a C++ source file from a built client: node embed.mjs DIST OUT.cpp. Embeds each file as
// it is, and gzipped as well where that saves at least 5 %. The ETag is a hash of the contents.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const [dist, out] = process.argv.slice(2).map((path) => resolve(path));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();

mkdirSync(dirname(out), { recursive: true });
const symbols = [];
const rows = files.map((file, i) => {
  const bytes = readFileSync(file);
  const packed = gzipSync(bytes, { level: 9 });
  const smaller = packed.length < bytes.length * 0.95;
  writeFileSync(`${out}.${i}.gz`, packed);
  symbols.push(embed(`asset_${i}`, file));
  if (smaller) symbols.push(embed(`asset_${i}_gzip`, `${out}.${i}.gz`));
  const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const type = types[extname(file)] ?? "application/octet-stream";
  const path = file.slice(dist.length);
  return `    {"${path}", "${type}", "\\"${etag}\\"", {asset_${i}, ${bytes.length}}, ${smaller ? `{asset_${i}_gzip, ${packed.length}}` : "{}"}},`;
});

/** Lets the assembler include the file (`.incbin`): fast even for large files. */
function embed(symbol, file) {
  return `extern "C" const char ${symbol}[];\n__asm__(".section .rodata\\n.global ${symbol}\\n${symbol}:\\n.incbin \\"${file}\\"\\n.byte 0\\n.previous\\n");`;
}

writeFileSync(
  out,
  `#include "web/assets.hpp"\n\n${symbols.join("\n")}\n\nnamespace web {\n\nstd::span<const Asset> assets() {\n  static const Asset list[] = {\n${rows.join("\n")}\n  };\n  return list;\n}\n\n}  // namespace web\n`,
);
