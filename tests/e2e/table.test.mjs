// What is said at the table besides moves: an alliance before the start, resignations, draws, refusals; and pages that do not exist.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

/** Waits until a person's page shows a text. */
const reads = (person, words) => person.page.getByText(words).first().waitFor();

test("an alliance agreed before the start", async () => {
  const people = await Promise.all(names.map((name) => Person.arrive(site.browser, name)));
  const [hana, taro, yuki] = people;
  const link = await hana.createGame(site.server.url, { pact: true });
  for (const [index, seat] of ["first", "middle", "last"].entries()) await people[index].sit(link, seat);

  await yuki.page.getByRole("button", { name: "Propose to Hana" }).click();
  await hana.page.getByRole("button", { name: "Decline" }).click();
  await yuki.page.getByRole("button", { name: "Propose to Hana" }).waitFor();

  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  for (const person of people) await reads(person, "Hana proposes an alliance to Taro.");
  assert.equal(await yuki.byTestId("pact-accept").count(), 0, "only who is asked can accept");
  await taro.byTestId("pact-accept").click();
  for (const person of people) {
    await person.byTestId("pact-agreed").waitFor();
    assert.equal(await person.byTestId("pact-agreed").textContent(), "Hana and Taro are allied.");
  }

  for (const person of people) {
    assert.equal(await hana.byTestId("move-list").count(), 0, "the game waits for everybody");
    await person.byTestId("ready").click();
    if (person !== yuki) await person.page.getByRole("button", { name: "Not ready yet" }).waitFor();
  }
  for (const person of people) {
    await person.byTestId("alliance").waitFor();
    const panel = await person.byTestId("alliance").textContent();
    assert.match(panel, /Hana and Taro against Yuki|Taro and Hana against Yuki/);
    assert.match(panel, /Agreed before the game\./);
    await person.showsPiece("1d", "f+K");
  }
  assert.match(await yuki.page.locator("[data-seat=first]").textContent(), /Yuki/);
  await reads(yuki, "Your turn");
});

test("standing up ends an agreed alliance", async () => {
  const game = await table(site.browser, site.server.url, names, { pact: true });
  await look(game);
  const [hana, taro, yuki] = game.people;
  await hana.page.getByRole("button", { name: "Propose to Taro" }).click();
  await taro.byTestId("pact-accept").click();
  await yuki.byTestId("ready").click();
  await reads(hana, "(ready)");
  await yuki.byTestId("stand").click();
  for (const person of [hana, taro]) {
    await person.byTestId("pact-agreed").waitFor({ state: "detached" });
    assert.equal(await person.page.getByText("(ready)").count(), 0);
  }
});

test("resigning asks first; the last one in wins", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro, yuki] = game.people;

  await hana.byTestId("resign").click();
  await hana.page.getByRole("button", { name: "No", exact: true }).click();
  await hana.byTestId("resign-confirm").waitFor({ state: "detached" });
  assert.equal(await hana.page.locator("[data-ply]").count(), 0);

  await taro.byTestId("resign").click();
  await taro.byTestId("resign-confirm").click();
  for (const person of game.people) await reads(person, "Middle resigned and is out");
  assert.equal(await taro.byTestId("resign").count(), 0);
  await expectEventually("his pieces are off", async () => Object.keys(await hana.board()).length === 36);

  await hana.byTestId("resign").click();
  await hana.byTestId("resign-confirm").click();
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /Yuki wins by resignation/);
    assert.match(await person.byTestId("status").textContent(), /Yuki wins/);
  }
  assert.equal(await yuki.byTestId("resign").count(), 0);
});

test("a draw is offered, declined, offered again and accepted", async () => {
  const game = await table(site.browser, site.server.url, [...names, "Watcher"]);
  await play(game, inTurn(["3d4e"]));
  await look(game);
  const [hana, taro, yuki, watcher] = game.people;

  await hana.byTestId("draw-offer").click();
  for (const person of game.people) await reads(person, "Hana offers a draw.");
  assert.equal(await watcher.byTestId("draw-accept").count(), 0);
  await taro.byTestId("draw-decline").click();
  for (const person of game.people) await person.page.getByText("Hana offers a draw.").waitFor({ state: "detached" });

  await hana.byTestId("draw-offer").click();
  await taro.byTestId("draw-accept").click();
  await reads(yuki, "Taro agrees.");
  assert.equal(await hana.byTestId("result").count(), 0, "all three must want it");
  await yuki.byTestId("draw-accept").click();
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /Draw by agreement/);
    await reads(person, "Draw agreed");
  }
});

test("a refusal is told", async () => {
  const [hana, taro] = await Promise.all(["Hana", "Taro"].map((name) => Person.arrive(site.browser, name)));
  // Taro's page does not hear that somebody has sat down, as when two press the same seat at once.
  await taro.page.routeWebSocket("**/ws", (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      if (JSON.parse(text).event?.kind !== "sat") socket.send(text);
    });
  });
  const link = await hana.createGame(site.server.url);
  await taro.watch(link);
  await hana.sit(link, "first");
  await taro.byTestId("sit-first").click();
  await taro.byTestId("toast").waitFor();
  assert.match(await taro.byTestId("toast").textContent(), /^[A-Z].*(Hana|taken)/);
});

test("a game that does not exist, and a path that is none", async () => {
  const person = await Person.arrive(site.browser, "Hana");
  // The browser notes that there is no such page, and no picture of such a game's board.
  person.expect("404");
  await person.page.goto(`${site.server.url}/game/zzzzzz`);
  await person.byTestId("missing").waitFor();
  assert.match(await person.byTestId("missing").textContent(), /There is no such game/);
  await person.byTestId("missing").getByRole("link").click();
  await person.byTestId("create").waitFor();
  assert.equal(new URL(person.page.url()).pathname, "/");

  const response = await person.page.goto(`${site.server.url}/nothing/here`);
  assert.equal(response.status(), 404);
  await person.byTestId("missing").waitFor();
  assert.match(await person.byTestId("missing").textContent(), /There is nothing here/);
});
