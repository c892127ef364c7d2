// The page while the browser translates it: texts are wrapped in <font> elements or replaced by
// copies in them, again and again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const site = openSite();

/** Translates as browsers do, now and after each change; `how`: "wrap" or "replace". */
function translate(how) {
  const isOurs = new WeakSet();
  const each = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      const holder = text.parentElement;
      if (isOurs.has(text) || !text.data.trim() || !holder || holder.closest("[translate=no], script, style, svg"))
        continue;
      if (holder.nodeName === "FONT") continue;
      const font = document.createElement("font");
      const inner = document.createElement("font");
      font.append(inner);
      if (how === "wrap") {
        isOurs.add(text);
        text.replaceWith(font);
        inner.append(text);
      } else {
        const copy = document.createTextNode(text.data);
        isOurs.add(copy);
        inner.append(copy);
        holder.insertBefore(font, text);
        text.remove();
      }
    }
  };
  each(document.body);
  new MutationObserver(() => each(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

for (const how of ["wrap", "replace"]) {
  test(`A page that is translated stays up to date (${how})`, async () => {
    const time = { kind: "fischer", base: 600, increment: 0 };
    const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { time });
    await look(game);
    const [hana, taro] = game.users;
    await hana.byTestId("status").getByText("Your turn").waitFor();
    await hana.byTestId("share-title").or(hana.page.locator("#share-title")).first().waitFor();
    await hana.page.evaluate(translate, how);
    const status = () => hana.byTestId("status").textContent();
    await play(game, [{ move: "3c4d", turn: "f" }]);
    await hana.byTestId("status").getByText("Taro to move").waitFor();
    assert.equal((await status()).trim(), "Taro to move");
    await say(taro, game.id, { type: "draw", offer: true });
    await hana.byTestId("draw-offered").waitFor();
    await say(taro, game.id, { type: "draw", offer: false });
    await hana.byTestId("draw-offered").waitFor({ state: "detached" });
    await play(game, [{ move: "10k10j", turn: "m" }], 2);
    await hana.byTestId("step-back").click();
    await hana.byTestId("earlier-ply").or(hana.page.locator(".earlier-ply")).getByText("Move 1 of 2").waitFor();
    await hana.byTestId("step-live").click();
    await hana.byTestId("status").getByText("Yuki to move").waitFor();
    assert.equal((await status()).trim(), "Yuki to move");
    await play(game, [{ move: "11g10g", turn: "l" }], 3);
    await hana.sees(3);
    const clock = () => hana.page.locator("[data-seat=first] .clock-time").textContent();
    const before = await clock();
    await expectEventually("the clock runs", async () => (await clock()) !== before);
    await hana.byTestId("resign").click();
    await hana.byTestId("resign-confirm").click();
    await say(taro, game.id, { type: "resign" });
    await hana.byTestId("result").waitFor();
  });
}
