// The QR code of a link, read as a camera would read it: from the picture on the screen.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();
const { decodeQR } = await import(
  pathToFileURL(createRequire(new URL("../../web/package.json", import.meta.url)).resolve("qr/decode.js"))
);

/** What the code on the page says. */
async function scan(person) {
  const picture = (await person.byTestId("qr").screenshot()).toString("base64");
  const { width, height, data } = await person.page.evaluate(async (png) => {
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
  test(`the code says the link that stands above it, on ${colorScheme} pages too`, async () => {
    const hana = await Person.arrive(site.browser, "Hana", { colorScheme });
    const link = await hana.createGame(site.server.url);
    assert.equal(await scan(hana), link);
    await hana.byTestId("invite-middle").click();
    await expectEventually("the code is that of the seat", async () => (await scan(hana)) === `${link}?seat=middle`);
  });
}

test("the code can be read off a phone", async () => {
  const phone = await Person.arrive(site.browser, "Phone", { viewport: { width: 390, height: 844 }, isMobile: true });
  const link = await phone.createGame(site.server.url);
  await phone.byTestId("qr").scrollIntoViewIfNeeded();
  assert.equal(await scan(phone), link);
});
