import "../support/fake_browser.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseRoute } from "../../../web/src/app/router.ts";
import { GamePage } from "../../../web/src/pages/game.tsx";
import { UnknownPage } from "../../../web/src/pages/missing.tsx";
import { pageOf } from "../../../web/src/pages/pages.ts";
import { clientAddresses } from "../support/data.ts";

const viewAt = (path: string) => pageOf(parseRoute(path)).view;

test("Every address that the server answers with the client has a page", () => {
  const addresses = clientAddresses();
  assert.ok(addresses.includes("account"));
  for (const path of ["", ...addresses]) assert.notEqual(viewAt(`/${path}`), UnknownPage, path);
});

test("Addresses without a page show the unknown page", () => {
  for (const path of ["/nowhere", "/game", "/account/7h2Kq9", "/game/a/b", "/constructor", "/a.b"]) {
    assert.equal(viewAt(path), UnknownPage, path);
  }
});

test("A route has the id and the query of its address", () => {
  const route = parseRoute("/game/7h2Kq9?seat=left");
  assert.equal(pageOf(route).view, GamePage);
  assert.equal(route.id, "7h2Kq9");
  assert.equal(route.search, "?seat=left");
  assert.equal(route.query.get("seat"), "left");
});
