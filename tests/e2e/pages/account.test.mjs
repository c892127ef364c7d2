// The account page: an account in two browsers, settings, API tokens, data export and deletion.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

const openAccount = async (user) => {
  await user.page.goto(`${site.server.url}/account`);
  await user.byTestId("account").waitFor();
};
const fillCredentials = async (user, form, name, password) => {
  await user.byTestId(`${form}-name`).fill(name);
  await user.byTestId(`${form}-password`).fill(password);
  await user.byTestId(`${form}-submit`).click();
};
/** Opens the page of the user's games. Returns their rows. */
async function ownGames(user) {
  await user.page.goto(`${site.server.url}/my-games`);
  await user.byTestId("own-games").waitFor();
  return user.byTestId("own-games").locator("ul > li");
}

test("An account shares games and settings between two browsers until logout", async () => {
  const { users, link } = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  const [hana, taro] = users;
  await taro.watch(link);
  await openAccount(hana);
  await fillCredentials(hana, "register", "Hana_7", "a good password");
  await hana.byTestId("logged-in").getByText("Hana_7").waitFor();
  await hana.page.evaluate(() =>
    fetch("/api/me/settings", {
      method: "PUT",
      body: '{"sound":"off","learned":"fork"}',
      headers: { "Content-Type": "application/json" },
    }),
  );

  const phone = await TestUser.arrive(site.browser, "Phone", { viewport: { width: 390, height: 844 } });
  await phone.page.goto(site.server.url);
  await phone.page.evaluate(() => localStorage.setItem("sannin.learned", "mate1"));
  const none = await ownGames(phone);
  assert.equal(await none.count(), 0);
  await openAccount(phone);
  phone.expect("403");
  await fillCredentials(phone, "login", "hana_7", "a wrong password");
  await phone.page.getByText("wrong name or password").waitFor();
  await phone.byTestId("login-password").fill("a good password");
  await phone.byTestId("login-submit").click();
  await phone.byTestId("logged-in").waitFor();
  assert.equal(await phone.byTestId("name").inputValue(), "Hana");
  await expectEventually("the choice has come along", () =>
    phone.page.evaluate(() => localStorage.getItem("sannin.sound") === "off"),
  );
  await expectEventually("what was solved there and here is joined, with the account too", () =>
    phone.page.evaluate(async () => (await (await fetch("/api/me/settings")).json()).learned === "fork mate1"),
  );

  // The second browser plays Hana's seat.
  const rows = await ownGames(phone);
  await rows.first().waitFor();
  assert.match(await rows.first().textContent(), /Hana · Taro · Yuki.*live/);
  await rows.first().getByRole("link").click();
  await phone.byTestId("game").waitFor();
  await phone.play("3d4e");
  await taro.sees(1);

  await openAccount(phone);
  await phone.byTestId("logout").click();
  await phone.byTestId("register-name").waitFor();
  await phone.page.goto(`${site.server.url}/my-games`);
  await phone.byTestId("own-games").getByText("Games in which you have a seat").waitFor();
  await openAccount(hana);
  await hana.byTestId("logged-in").waitFor();
});

test("A new password logs out the other browsers", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await openAccount(hana);
  await fillCredentials(hana, "register", "changing", "a good password");
  await hana.byTestId("logged-in").waitFor();
  const other = await TestUser.arrive(site.browser, "Other");
  await openAccount(other);
  await fillCredentials(other, "login", "changing", "a good password");
  await other.byTestId("logged-in").waitFor();
  await hana.byTestId("change-password").click();
  await hana.byTestId("old-password").fill("a good password");
  await hana.byTestId("new-password").fill("a better password");
  await hana.byTestId("password-submit").click();
  await hana.page.getByText("Password changed.").waitFor();
  await openAccount(other);
  await other.byTestId("register-name").waitFor();
});

test("An API token is shown once, works, and can be revoked", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await openAccount(hana);
  await hana.byTestId("token-label").fill("my program");
  await hana.byTestId("make-token").click();
  const token = await hana.byTestId("new-token").inputValue();
  const ask = () => fetch(`${site.server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
  assert.equal((await ask()).status, 200);
  await openAccount(hana);
  await hana.byTestId("tokens").getByText("my program").waitFor();
  assert.equal(await hana.byTestId("new-token").count(), 0);
  await hana.byTestId("tokens").getByRole("button", { name: "Revoke" }).click();
  await hana.byTestId("tokens").getByText("Create a token for each program.").waitFor();
  assert.equal((await ask()).status, 401);
});

test("A user exports and deletes their data and the game continues anonymised", async () => {
  const { users, link } = await table(site.browser, site.server.url, ["Unmistakable", "Taro", "Yuki"]);
  const [leaving, taro] = users;
  await taro.watch(link);
  await taro.page.getByText("Unmistakable").first().waitFor();
  await openAccount(leaving);
  const download = leaving.page.waitForEvent("download");
  await leaving.byTestId("export").click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
  assert.equal(data.name, "Unmistakable");
  assert.equal(data.games.length, 1);

  await leaving.byTestId("delete").click();
  await leaving.byTestId("delete-confirm").click();
  await leaving.byTestId("create").waitFor();
  assert.notEqual(await leaving.byTestId("name").inputValue(), "Unmistakable");
  await taro.page.getByText("Deleted user").first().waitFor();
  assert.equal(await taro.page.getByText("Unmistakable").count(), 0);
});

test("The API page shows every request of the OpenAPI description", async () => {
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.goto(`${site.server.url}/programs`);
  const { paths } = await (await fetch(`${site.server.url}/api/openapi.json`)).json();
  const requests = Object.values(paths).flatMap((methods) => Object.keys(methods));
  await visitor.page.locator("details.route").first().waitFor();
  assert.equal(await visitor.page.locator("details.route").count(), requests.length);
  await visitor.page.getByText("All that happens in a game, as it happens").click();
  await visitor.page.getByText("the events after it").waitFor();
});
