// Text from people that would be more than text on a page that is careless with it: it is shown as it was written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person } from "./support/people.mjs";
import { look, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

// All of it is to be said at once.
process.env.SANNIN_CHAT_BURST = "20";
const site = openSite();

// Short enough for names too.
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

/** That nothing of it was taken for more than text. */
async function assertHarmless(person) {
  const { page } = person;
  assert.deepEqual(person.faults, []);
  assert.equal(person.dialogs, 0);
  assert.equal(await page.evaluate(() => typeof globalThis.broken), "undefined");
  const made = "img[onerror], svg[onload], iframe, object, base, form[action*='x'], b, math, style:not(head style)";
  assert.equal(await page.locator(made).count(), 0);
}

const careful = (person) => {
  person.dialogs = 0;
  person.page.on("dialog", (dialog) => {
    person.dialogs += 1;
    void dialog.dismiss();
  });
};

test("in chat and in names", async () => {
  const names = payloads.slice(0, 4);
  const { people, ...game } = await table(site.browser, site.server.url, names);
  people.forEach(careful);
  await look({ ...game, people });
  const [speaker, reader] = people;
  for (const [index, payload] of payloads.entries()) {
    await speaker.byTestId("chat-text").fill(payload);
    await speaker.byTestId("chat-text").press("Enter");
    await reader.byTestId("chat-lines").locator("li").nth(index).waitFor();
  }
  const said = await reader.byTestId("chat-lines").locator("li").allTextContents();
  for (const [index, payload] of payloads.entries()) assert.ok(said[index].includes(payload), said[index]);
  const page = await reader.page.locator("body").textContent();
  for (const name of names.slice(0, 3)) assert.ok(page.includes(name), name);
  for (const person of people) await assertHarmless(person);
});

test("in a review's title and comments, and in the names of past games", async () => {
  const maker = await Person.arrive(site.browser, "Hana");
  careful(maker);
  await maker.page.goto(site.server.url);
  await maker.byTestId("create").waitFor();
  const record = `[Rules "Sannin 1"]\n[Event "${payloads[1]}"]\n[First "${payloads[0]}"]\n[Middle "${payloads[2]}"]\n[Last "${payloads[6]}"]\n\n`;
  const url = await maker.page.evaluate(
    async ({ record, comments, title }) => {
      const headers = { "Content-Type": "application/json" };
      const post = async (path, body) =>
        (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
      const imported = await post("/api/import", { record: `${record}1. P-4e K-10l G-10e *` });
      const review = await post("/api/reviews", { record: `${record}1. P-4e {${comments}} K-10l *`, title });
      return { imported, review };
    },
    { record, comments: payloads.join("\n").replaceAll(/[{}]/g, ""), title: payloads[4] },
  );
  assert.ok(url.review.url, JSON.stringify(url));
  await maker.page.goto(`${site.server.url}${url.review.url}`);
  await maker.page.getByTestId("said").first().waitFor();
  const page = await maker.page.locator("body").textContent();
  assert.ok(page.includes(payloads[1]), page);
  assert.equal(await maker.byTestId("title").inputValue(), payloads[4]);
  await assertHarmless(maker);
  assert.ok(url.imported.url, JSON.stringify(url));
  for (const path of [url.imported.url, "/games"]) {
    await maker.page.goto(`${site.server.url}${path}`);
    await maker.page.getByText(payloads[0]).first().waitFor();
    await assertHarmless(maker);
  }
});
