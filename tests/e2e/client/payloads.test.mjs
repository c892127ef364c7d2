// User text that looks like markup or code is shown exactly as written, in all places.
import assert from "node:assert/strict";
import { copyFileSync, rmSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame } from "../support/games.mjs";
import { look, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

// The tests send many imports and reviews at once.
process.env.SANNIN_IMPORTS_PER_MINUTE = "1000000";
process.env.SANNIN_REVIEWS_PER_MINUTE = "1000000";
const site = openSite();

// Short enough for names. A game has no title other than its players' names.
const payloads = [
  "<script>broken=1</script",
  "<img src=x onerror=b()>",
  "<svg onload=broken=1>",
  "</title><script src=//x>",
  "'\"><b onclick=b()>x</b>",
  "javascript:broken=1",
  "<a href=javascript:b()>",
  "<iframe src=/></iframe>",
  "{{7*7}}#{7*7}<%=7*7%>",
  "&lt;b&gt;&#x3c;b&#x3e;",
  "<style>*{display:none}",
  "<base href=//x.example>",
  "<meta http-equiv=refresh",
  "<form action=//x><input>",
  "-->]]><![CDATA[<x>",
  "\\u003cscript\\u003e",
  "<math><mi xlink:href=x>",
  "<details ontoggle=b()>",
  "<object data=//x.exampl",
  "`+alert(1)+`;//--></x>",
];

/** Checks that no payload was interpreted as more than text. */
async function assertHarmless(user, page = user.page) {
  assert.equal(user.dialogs, 0);
  assert.equal(await page.evaluate(() => typeof globalThis.broken), "undefined");
  const made = [
    "img[onerror], svg[onload], [onclick], [ontoggle], iframe, object, base, form[action*='x'], b, math",
    "style:not(head style), meta[http-equiv=refresh], script[src*='//x'], a[href^='javascript:']",
  ];
  assert.equal(await page.locator(made.join()).count(), 0);
}

const careful = (user) => {
  user.dialogs = 0;
  user.context.on("dialog", (dialog) => {
    user.dialogs += 1;
    void dialog.dismiss();
  });
};

/** Opens a page of the site as a user that the server has registered. */
async function visitor(name, path) {
  const user = await TestUser.arrive(site.browser, name);
  careful(user);
  const known = user.page.waitForResponse((answer) => answer.url().endsWith("/api/me"));
  await user.page.goto(`${site.server.url}${path}`);
  await known;
  return user;
}

/** Checks that the elements contain the texts word for word. */
async function assertShown(locator, texts) {
  const shown = await locator.allTextContents();
  for (const text of texts)
    assert.ok(
      shown.some((each) => each.includes(text)),
      `${text} in ${shown.join(" | ")}`,
    );
}

/** Sends a request from the page and returns the JSON response. */
const ask = (user, method, path, body) =>
  user.page.evaluate(
    async ({ method, path, body }) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { method, path, body },
  );

const tag = (name, value) => `[${name} "${value.replaceAll(/["\\]/g, "\\$&")}"]\n`;

/** Returns the payload at an index, modulo the number of payloads. */
const payload = (index) => payloads[index % payloads.length];

/** The opening of a game with a comment on each move. Comments cannot contain braces. */
const comments = payloads.map((each) => each.replaceAll("{", "(").replaceAll("}", ")"));
const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"])
  .slice(0, payloads.length)
  .map(({ move, turn }, index) => `${turn === "f" ? `${index / 3 + 1}. ` : ""}${move} {${comments[index]}}`)
  .join(" ");

/** Returns a record with payloads in all its text tags and comments. */
const recordOf = (index) =>
  [
    tag("Rules", "Sannin 1"),
    tag("Event", payload(index)),
    tag("Site", payload(index + 1)),
    tag("First", payload(index)),
    tag("Middle", payload(index + 1)),
    tag("Last", payload(index + 2)),
    tag("Annotator", payload(index + 3)),
    `\n${moves} *\n`,
  ].join("");
const playersOf = (index) => [0, 1, 2].map((further) => payload(index + further));

test("Chat lines with markup are shown as text", async () => {
  const { users, ...game } = await table(site.browser, site.server.url, payloads.slice(0, 3));
  users.forEach(careful);
  await look({ ...game, users });
  const [reader, ...speakers] = users;
  // Five lines of two payloads each for both speakers, as many as a user can write in a row.
  const lines = payloads.flatMap((first, index) => (index % 2 === 0 ? [`${first} ${payloads[index + 1]}`] : []));
  for (const [index, line] of lines.entries()) {
    const speaker = speakers[index % speakers.length];
    await speaker.byTestId("chat-text").fill(line);
    await speaker.byTestId("chat-text").press("Enter");
    await reader.byTestId("chat-lines").locator("li").nth(index).waitFor();
  }
  const said = await reader.byTestId("chat-lines").locator("li").allTextContents();
  for (const [index, line] of lines.entries()) assert.ok(said[index].includes(line), said[index]);
  for (const user of users) await assertHarmless(user);
});

test("Player names with markup are shown as text at the table and on the front page", async () => {
  const [named, front] = [await visitor("Named", "/"), await visitor("Visitor", "/")];
  const { id } = await ask(named, "POST", "/api/games", {
    ruleset: "sannin",
    opening_alliance: false,
    time: { kind: "untimed" },
  });
  const reader = await visitor("Reader", `/game/${id}`);
  for (const name of payloads) {
    await ask(named, "PUT", "/api/me", { name });
    await say(named, id, { type: "take_seat", seat: "first" });
    await reader.page.locator("[data-seat=first]").getByText(name).first().waitFor();
    await front.byTestId("games-open").getByText(name).first().waitFor();
    await assertHarmless(reader);
    await assertHarmless(front);
    await say(named, id, { type: "leave_seat" });
  }
  await named.page.reload();
  await named.byTestId("create").waitFor();
  assert.equal(await named.byTestId("name").inputValue(), payloads.at(-1));
  await assertHarmless(named);
});

test("Imported records with markup are shown as text in lists, game page and replay", async () => {
  const reader = await visitor("Reader", "/");
  const games = [];
  for (const index of payloads.keys())
    games.push(await ask(reader, "POST", "/api/import", { record: recordOf(index) }));
  const cards = reader.page.locator("[data-game]");
  // Games enter the archive a moment after their import.
  await expectEventually("all games are in the archive", async () => {
    await reader.page.goto(`${site.server.url}/games`);
    await cards.first().waitFor();
    while ((await reader.byTestId("more").count()) > 0) {
      const shown = await cards.count();
      await reader.byTestId("more").click();
      await expectEventually("more games are shown", async () => (await cards.count()) > shown);
    }
    return (await cards.count()) > payloads.length;
  });
  for (const index of payloads.keys()) {
    const card = reader.page.locator(`[data-game="${games[index].id}"]`);
    await assertShown(card, [...playersOf(index), `${payload(index)}, ${payload(index + 1)}`]);
  }
  await assertHarmless(reader);
  // Each record has three names.
  for (let index = 0; index < payloads.length; index += 3) {
    const { id, url } = games[index];
    await reader.page.goto(`${site.server.url}${url}`);
    await reader.byTestId("move-list").waitFor();
    await assertShown(reader.page.locator(".stage [data-seat]"), playersOf(index));
    await assertHarmless(reader);
    const { path, name } = await reader.download("download-replay");
    assert.equal(name, `sannin-${id}.html`);
    const replay = await reader.context.newPage();
    copyFileSync(path, `${path}.html`);
    await replay.goto(`file://${path}.html`);
    await replay.getByTestId("replay").waitFor();
    await assertShown(replay.locator("[data-seat]"), playersOf(index));
    await assertHarmless(reader, replay);
    await replay.close();
    rmSync(`${path}.html`);
  }
});

test("Title, tags and comments of a shared review are shown as text", async () => {
  const maker = await visitor("Maker", "/");
  const reviews = [];
  for (const [index, title] of payloads.entries())
    reviews.push(await ask(maker, "POST", "/api/reviews", { record: recordOf(index), title }));
  await maker.page.goto(`${site.server.url}/review`);
  const own = maker.byTestId("own-reviews").getByRole("link");
  await own.first().waitFor();
  assert.deepEqual((await own.allTextContents()).toSorted(), payloads.toSorted());
  await assertHarmless(maker);

  const reader = await visitor("Reader", reviews[0].url);
  await reader.byTestId("said").first().waitFor();
  assert.deepEqual(await reader.byTestId("said").allTextContents(), comments);
  await maker.page.goto(`${site.server.url}${reviews[0].url}`);
  for (const title of payloads.toReversed()) {
    await maker.byTestId("title").fill(title);
    await maker.byTestId("title").press("Enter");
    for (const user of [maker, reader]) {
      await user.page.getByRole("heading", { level: 1 }).getByText(title, { exact: true }).waitFor();
      assert.ok((await user.page.title()).startsWith(title));
      await assertHarmless(user);
    }
  }
  await maker.page.getByText("Export", { exact: true }).click();
  const { name } = await maker.download("export-download");
  assert.equal(name, `sannin-review-${reviews[0].id}.s3n`, "no file is called what somebody wrote");
});

test("File names and contents with markup are shown as text", async () => {
  const reader = await visitor("Reader", "/import");
  const take = async (field, text, index) => {
    const file = { name: `${payload(index)}.s3n`, mimeType: "text/html", buffer: Buffer.from(recordOf(index)) };
    await reader.byTestId(field).setInputFiles(file);
    await expectEventually(
      `${file.name} is read`,
      async () => (await reader.byTestId(text).inputValue()) === recordOf(index),
    );
    await assertHarmless(reader);
  };
  for (const index of payloads.keys()) await take("import-file", "import-text", index);
  // A faulty word is shown in its line.
  reader.expect(/400.*\/api\/import$/);
  for (const each of payloads) {
    await reader.byTestId("import-text").fill(`${tag("Rules", "Sannin 1")}\n1. ${each}`);
    await reader.byTestId("import").click();
    await reader.byTestId("import-fault").locator("pre").getByText(each).waitFor();
    await assertHarmless(reader);
  }
  await reader.page.goto(`${site.server.url}/review`);
  for (const index of payloads.keys()) await take("paste-file", "paste", index);
  await reader.byTestId("begin-pasted").click();
  await reader.byTestId("said").first().waitFor();
  assert.deepEqual(await reader.byTestId("said").allTextContents(), comments);
  await assertShown(reader.page.getByRole("heading", { level: 1 }), playersOf(payloads.length - 1));
  await assertHarmless(reader);
});
