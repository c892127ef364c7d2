// The comparison of screenshots finds small changes and ignores rounding.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allowed, compare, referenceOf } from "./compare.mjs";
import { decodePng, encodePng } from "./png.mjs";

const [width, height] = [400, 300];

/** Returns a picture with many colours; `change` may repaint it. */
function picture(change = () => {}) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 7 + (at >> 9) * 13) % 256;
  change(data);
  return { width, height, data };
}

/** Paints a square white. */
const square = (side) => (data) => {
  for (let y = 100; y < 100 + side; y++) data.fill(255, (y * width + 100) * 3, (y * width + 100 + side) * 3);
};

/** Returns a plain picture, as screenshots mostly are. */
const plain = (change = () => {}) =>
  picture((data) => {
    for (let at = 0; at < data.length; at++) data[at] = [244, 239, 228][at % 3];
    change(data);
  });

test("A picture survives writing and reading", () => {
  const before = picture();
  assert.deepEqual(decodePng(encodePng(before)), before);
});

test("A screenshot equals its reference", () => {
  for (const each of [plain(), plain(square(40))]) {
    const screenshot = encodePng(each);
    assert.equal(compare(screenshot, referenceOf(screenshot)).share, 0);
  }
});

test("A changed button is a difference, and its picture shows where", () => {
  const reference = referenceOf(encodePng(plain()));
  const { share, picture: shown } = compare(
    encodePng(
      plain((data) => {
        for (let y = 100; y < 120; y++) data.fill(0, (y * width + 100) * 3, (y * width + 120) * 3);
      }),
    ),
    reference,
  );
  assert.ok(share > allowed);
  const { width: halfWidth, data } = decodePng(shown);
  const at = (x, y) => [...data.subarray((y * halfWidth + x) * 3, (y * halfWidth + x) * 3 + 3)];
  assert.deepEqual(at(55, 55), [220, 0, 0]);
  assert.notDeepEqual(at(10, 10), [220, 0, 0]);
});

test("Pictures of different sizes differ", () => {
  const { data } = plain();
  const lower = { width, height: height - 20, data: data.subarray(0, width * (height - 20) * 3) };
  assert.ok(compare(encodePng(lower), referenceOf(encodePng(plain()))).share > allowed);
});
