// The mark of programs: users who take a seat by a personal token.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

/** Sends a request with a personal token of the user. */
async function requester(user) {
  const token = await user.page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/tokens", { method: "POST", headers, body: '{"label": "program"}' });
    return (await answer.json()).token;
  });
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return async (path, body) => {
    const answer = await fetch(site.server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, await answer.clone().text());
    return answer.json();
  };
}

test("A program is marked in lists, at the table and in the chat", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  const request = await requester(hana);
  const { id } = await request("/api/games", { ruleset: "sannin", seat: "first" });
  await request(`/api/games/${id}/commands`, { type: "chat", id: "c1", channel: "table", text: "Good luck" });

  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.goto(site.server.url);
  assert.equal(await visitor.byTestId("games-open").getByTestId("program").textContent(), "Bot");
  const link = `${site.server.url}/game/${id}`;
  await visitor.takeSeat(link, "middle");
  await visitor.byTestId("program").first().waitFor();
  await visitor.page.locator(".chat-name + .program-badge").waitFor();
  const owners = await visitor.page.locator(".player-at-table:has(.program-badge)").allTextContents();
  assert.equal(owners.length, 1, owners.join());
  assert.match(owners[0], /^Guest \S+ Bot$/);
});
