// Interfaces of the device that are missing, refuse or throw.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as device from "../../../web/src/app/device.ts";

const illegal = () => {
  throw new TypeError("Illegal constructor");
};

function set(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

const notice = { title: "Your turn", body: "a move", tag: "g1", path: "/game/g1" };
let shown: string[] = [];

beforeEach(() => {
  shown = [];
  console.info = () => {};
  set("window", globalThis);
  set("navigator", {});
  set("Notification", undefined);
});

class PhoneNotification {
  static permission = "granted";
  constructor() {
    illegal();
  }
}

test("A notification goes through the service worker", async () => {
  set("Notification", PhoneNotification);
  const showNotification = async (title: string, { data }: { data: { path: string } }) => {
    shown.push(`${title} ${data.path}`);
  };
  set("navigator", { serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) } });
  await device.notify(notice, () => {});
  assert.deepEqual(shown, ["Your turn /game/g1"]);
});

test("A notification that throws stops nothing", async () => {
  set("Notification", PhoneNotification);
  await device.notify(notice, () => {});
  set("navigator", { serviceWorker: { getRegistration: illegal } });
  await device.notify(notice, () => {});
  set("Notification", undefined);
  await device.notify(notice, () => {});
  assert.equal(await device.askToNotify(), false);
});

test("Without a service worker the page notifies", async () => {
  set(
    "Notification",
    class {
      static permission = "granted";
      constructor(title: string) {
        shown.push(title);
      }
    },
  );
  await device.notify(notice, () => {});
  assert.deepEqual(shown, ["Your turn"]);
});

test("Interfaces that throw change nothing else", async () => {
  for (const there of [{}, { vibrate: illegal, userActivation: { hasBeenActive: true } }]) {
    set("navigator", { ...there, share: illegal, wakeLock: { request: illegal } });
    device.vibrate([60]);
    assert.equal(await device.share("a game", "/game/g1"), false);
    assert.equal(await device.keepScreenOn(), null);
    assert.equal(await device.registerWorker("/sw.js"), null);
  }
  set("matchMedia", illegal);
  assert.equal(device.matchesMedia("(min-width: 1px)"), false);
  device.followMedia("(min-width: 1px)", () => assert.fail());
  assert.equal(await device.toClipboard("words"), false);
});

test("A closed share dialog counts as shared", async () => {
  set("navigator", { share: async () => Promise.reject(new DOMException("", "AbortError")) });
  assert.equal(await device.share("a game", "/game/g1"), true);
  set("navigator", { share: async () => Promise.reject(new DOMException("", "NotAllowedError")) });
  assert.equal(await device.share("a game", "/game/g1"), false);
});
