// The QR code of a link, decoded from the picture on the screen as a camera would.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const { decodeQR } = await import(
  pathToFileURL(createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("qr/decode.js"))
);

/** Returns the decoded text of the QR code on the page. */
async function scan(user) {
  const picture = (await user.byTestId("qr").screenshot()).toString("base64");
  const { width, height, data } = await user.page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { width, height, data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  }, picture);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

for (const colorScheme of ["light", "dark"]) {
  test(`The QR code encodes the shown link on ${colorScheme} pages`, async () => {
    const hana = await TestUser.arrive(site.browser, "Hana", { colorScheme });
    const link = await hana.createGame(site.server.url);
    assert.equal(await scan(hana), link);
    await hana.byTestId("invite-middle").click();
    await expectEventually("the code is that of the seat", async () => (await scan(hana)) === `${link}?seat=middle`);
  });
}

test("The QR code is readable on a phone", async () => {
  const phone = await TestUser.arrive(site.browser, "Phone", { viewport: { width: 390, height: 844 }, isMobile: true });
  const link = await phone.createGame(site.server.url);
  await phone.byTestId("qr").scrollIntoViewIfNeeded();
  assert.equal(await scan(phone), link);
});
