// Writes the page that shows the pictures of the gallery side by side.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameOf } from "./shots.mjs";

/** Writes index.html: for each page a row for each language and theme, with all sizes. */
export function writeIndex(directory, shots) {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const links = pages.map((page) => `<a href="#${page}">${page}</a>`).join("\n");
  const sections = pages.map((page) =>
    section(
      page,
      shots.filter((shot) => shot.page === page),
    ),
  );
  writeFileSync(
    join(directory, "index.html"),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { margin: 1rem; font-family: sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; }
.row { display: flex; align-items: start; gap: 0.8rem; overflow-x: auto; }
figure { flex: none; margin: 0 0 1rem; }
img { display: block; height: 28rem; border: 1px solid #999; }
</style>
<nav>
${links}
</nav>
${sections.join("\n")}
</html>
`,
  );
}

function section(page, shots) {
  const rows = Map.groupBy(shots, ({ language, theme }) => `${language}, ${theme}`);
  return `<h2 id="${page}">${page}</h2>
${[...rows].map(([title, row]) => `<h3>${title}</h3>\n<div class="row">\n${row.map(figure).join("\n")}\n</div>`).join("\n")}`;
}

const figure = (shot) =>
  `<figure><a href="${nameOf(shot)}.png"><img src="${nameOf(shot)}.png" alt="" loading="lazy"></a><figcaption>${shot.size}</figcaption></figure>`;
