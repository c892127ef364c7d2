// A game in which a double attack allies two players, and a mate of one of them ends it. The pages show both, with the reasons.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { conformanceGame } from "./support/games.mjs";
import { Person } from "./support/people.mjs";
import { sannin } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

test("an alliance by double attack, a mate, and why", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
  const formed = moves.findIndex(({ events }) => events[0] === "alliance fm double");
  const people = await Promise.all(["Hana", "Taro", "Yuki"].map((name) => Person.arrive(site.browser, name)));
  const link = await people[0].createGame(site.server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await people[index].sit(link, seat);
  const seats = { f: people[0], m: people[1], l: people[2] };

  for (const [index, { move, turn }] of moves.entries()) {
    await seats[turn].sees(index);
    if (index === formed) assert.equal(await people[0].byTestId("alliance").count(), 0);
    await seats[turn].play(move);
    if (index !== formed) continue;
    for (const person of people) {
      await person.sees(index + 1);
      const panel = person.byTestId("alliance");
      assert.match(await panel.textContent(), /Hana and Taro against Yuki/);
      assert.match(
        await panel.locator(".reason").textContent(),
        /^First and Middle are allied against Last: .* no move answers both\.$/,
      );
      await person.page.locator(".arrow").first().waitFor();
      await person.page.locator('[data-piece="l+K"]').waitFor();
    }
  }

  for (const person of people) {
    await person.sees(moves.length);
    await person.byTestId("result").waitFor();
    const result = await person.byTestId("result").textContent();
    assert.match(result, /Yuki wins by mate/);
    assert.match(result, /First is mated: Last's .* check.* the king on \w+, and no move saves it\./);
    assert.match(await person.byTestId("move-list").textContent(), /First is mated and out/);
    assert.equal(await person.byTestId("resign").count(), 0);

    await person.byTestId("alliance-why").click();
    await person.byTestId("step-live").waitFor();
    assert.equal(await person.page.locator(".move[aria-current]").getAttribute("data-ply"), String(formed + 1));
  }

  const { path } = await people[0].download("download-record");
  const text = readFileSync(path, "utf8");
  assert.match(text, /\[Result "0-0-1"\]/);
  assert.match(text, /\[Termination "mate"\]/);
  assert.equal(sannin("replay", path).status, 0);
});
