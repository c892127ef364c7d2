// A double attack allies two players, and the mate of one of them ends the game. The pages show
// both with the reasons.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { conformanceGame } from "../support/games.mjs";
import { sannin } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

test("A double attack forms an alliance, a mate ends the game, and both are explained", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
  const formed = moves.findIndex(({ events }) => events[0] === "alliance fm double");
  const users = await Promise.all(["Hana", "Taro", "Yuki"].map((name) => TestUser.arrive(site.browser, name)));
  const link = await users[0].createGame(site.server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await users[index].takeSeat(link, seat);
  const seats = { f: users[0], m: users[1], l: users[2] };

  for (const [index, { move, turn }] of moves.entries()) {
    await seats[turn].sees(index);
    if (index === formed) assert.equal(await users[0].byTestId("alliance").count(), 0);
    await seats[turn].play(move);
    if (index !== formed) continue;
    for (const user of users) {
      await user.sees(index + 1);
      const panel = user.byTestId("alliance");
      assert.match(await panel.textContent(), /Hana and Taro against Yuki/);
      assert.match(
        await panel.locator(".reason").textContent(),
        /^First and Middle are allied against Last: .* no single move stops both\.$/,
      );
      await user.page.locator(".arrow").first().waitFor();
      await user.page.locator('[data-piece="l+K"]').waitFor();
    }
  }

  for (const user of users) {
    await user.sees(moves.length);
    await user.byTestId("result").waitFor();
    const result = await user.byTestId("result").textContent();
    assert.match(result, /Yuki wins by checkmate/);
    assert.match(result, /First is checkmated: Last's .* check.* the king on \w+, and no legal move ends the check\./);
    assert.match(await user.byTestId("move-list").textContent(), /First is checkmated and eliminated/);
    assert.equal(await user.byTestId("resign").count(), 0);

    await user.byTestId("alliance-why").click();
    await user.byTestId("step-live").waitFor();
    assert.equal(await user.page.locator(".move[aria-current]").getAttribute("data-ply"), String(formed + 1));
  }

  const { path } = await users[0].download("download-record");
  const text = readFileSync(path, "utf8");
  assert.match(text, /\[Result "0-0-1"\]/);
  assert.match(text, /\[Termination "mate"\]/);
  assert.equal(sannin("replay", path).status, 0);
});
