// A browser that blocks storage: games and analyses last as long as the page.
import { test } from "node:test";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

async function arriveWithoutStorage() {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse });
  });
  return user;
}

test("Without storage a game on one device starts", async () => {
  const user = await arriveWithoutStorage();
  await user.page.goto(`${site.server.url}/local`);
  await user.page.locator(".create-form button[type=submit]").click();
  await user.byTestId("local-game").waitFor();
  await user.byTestId("notice").getByText("Not saved: this browser blocks storage").waitFor();
  await user.play("3c4d");
  await user.sees(1);
});

test("Without storage a position can be analysed", async () => {
  const user = await arriveWithoutStorage();
  await user.page.goto(`${site.server.url}/review`);
  await user.movable("3c").waitFor();
  await user.play("3c4d");
  await user.byTestId("notice").getByText("Not saved").waitFor();
  await user.page.locator('[data-at="4d"]').waitFor();
});
