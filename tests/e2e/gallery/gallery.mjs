// Takes pictures of every page and important state, and compares them with stored ones:
//
//   node --run gallery -- [OPTION…] [DIRECTORY]      in web/
//
// Without options it writes all pictures and an index.html that shows them side by side into
// DIRECTORY (default: build/gallery). --page, --size, --theme and --language restrict it to some,
// separated by commas.
//
// --check takes only the pictures that have a reference in tests/data/gallery: each page at
// 1440x900 and 390x844, light, in English. Exits with status 1 if one differs, and writes the
// picture and the picture of the difference into DIRECTORY (default: build/gallery-check).
//
// --renew writes these references anew. Run it after a wanted change of the looks, look at each
// changed picture, and commit them with the change.
//
// Text is in the web font, so the machine's fonts do not matter for it. Kanji on pieces are in the
// font of the package fonts-ipafont-gothic, which ./run test installs. Japanese pages have no
// references. SANNIN, SANNIN_WEB and CHROMIUM are as for the tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Server } from "../support/server.mjs";
import { leave, openBrowser } from "../support/users.mjs";
import { allowed, compare, referenceOf } from "./compare.mjs";
import { writeIndex } from "./index_page.mjs";
import { everything, nameOf, takeShots } from "./shots.mjs";
import { fill } from "./world.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const references = join(root, "tests/data/gallery");
const referenced = { ...everything, sizes: ["1440x900", "390x844"], themes: ["light"], languages: ["en"] };
const choices = { page: "pages", size: "sizes", theme: "themes", language: "languages" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean" },
    renew: { type: "boolean" },
    ...Object.fromEntries(Object.keys(choices).map((name) => [name, { type: "string" }])),
  },
});
const compares = values.check || values.renew;
const directory = resolve(positionals[0] ?? join(root, values.check ? "build/gallery-check" : "build/gallery"));
const wanted = chosen(compares ? referenced : everything);

/** Returns what the options leave of all pictures. Throws if an option names something unknown. */
function chosen(all) {
  const found = { ...all };
  for (const [option, key] of Object.entries(choices)) {
    if (values[option] === undefined) continue;
    const names = values[option].split(",");
    const unknown = names.filter((name) => !all[key].includes(name));
    if (unknown.length > 0) throw new Error(`--${option} ${unknown.join()}: there is only ${all[key].join(", ")}`);
    found[key] = names;
  }
  return found;
}

/** Writes a picture of the gallery. */
const shots = [];
function write(shot, png) {
  shots.push(shot);
  writeFileSync(join(directory, `${nameOf(shot)}.png`), png);
}

function renew(shot, png) {
  shots.push(shot);
  writeFileSync(join(references, `${nameOf(shot)}.png`), referenceOf(png));
}

/** Compares a picture with its reference and keeps it if it differs. */
const differences = [];
function check(shot, png) {
  shots.push(shot);
  const name = nameOf(shot);
  const file = join(references, `${name}.png`);
  const { share, picture } = existsSync(file) ? compare(png, readFileSync(file)) : { share: 1, picture: png };
  if (share <= allowed) return;
  differences.push(`${name}: ${(100 * share).toFixed(2)} % of the pixels differ`);
  writeFileSync(join(directory, `${name}.png`), png);
  writeFileSync(join(directory, `${name}-difference.png`), picture);
}

/** References of pages that no longer exist. */
const stale = () => {
  const names = new Set(shots.map((shot) => `${nameOf(shot)}.png`));
  return readdirSync(references).filter((name) => !names.has(name));
};

if (!values.renew) rmSync(directory, { recursive: true, force: true });
mkdirSync(values.renew ? references : directory, { recursive: true });
const server = await Server.start();
const browser = await openBrowser(["--font-render-hinting=none"]);
try {
  const filled = await fill(server, browser);
  const take = values.check ? check : values.renew ? renew : write;
  await takeShots({ server, browser, filled, wanted, highest: compares ? 1600 : 8000 }, take);
} finally {
  const { faults } = await leave();
  for (const fault of faults) console.log(`fault of a page: ${fault}`);
  await browser.close();
  await server.stop();
}
if (values.renew && wanted.pages.length === everything.pages.length)
  for (const name of stale()) rmSync(join(references, name));
if (!compares) writeIndex(directory, shots);
for (const each of differences) console.log(each);
const where = values.renew ? references : directory;
console.log(
  `${shots.length} pictures, ${compares ? `${differences.length} differ` : "side by side in index.html"}: ${where}`,
);
if (differences.length > 0) process.exitCode = 1;
