import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerTime } from "../../../web/src/room/server_time.ts";

test("Without messages the server time is the local time", () => {
  assert.equal(new ServerTime().at(5000), 5000);
});

test("The fastest message determines the clock offset", () => {
  const time = new ServerTime();
  time.heard(1000, 4300);
  assert.equal(time.at(5000), 1700);
  time.heard(2000, 5020);
  assert.equal(time.at(6000), 2980);
  time.heard(2500, 9000);
  assert.equal(time.at(9000), 5980);
});

test("The client's clock may be behind", () => {
  const time = new ServerTime();
  time.heard(9000, 1050);
  assert.equal(time.at(2000), 9950);
});
