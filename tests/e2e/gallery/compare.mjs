// Compares screenshots with stored references. Both are halved in width and height, which keeps the
// references small and evens out the edges of letters.
import { decodePng, encodePng, encodeSmallPng } from "./png.mjs";

/** Differences of a colour channel, of 255, that count. References are stored in steps of 16. */
const tolerance = 40;
/** The share of pixels that may differ. */
export const allowed = 0.0005;

/** Returns the reference for a screenshot. */
export const referenceOf = (screenshot) => encodeSmallPng(halved(decodePng(screenshot)));

/**
 * Returns the share of pixels that differ, from 0 to 1, and a picture of the difference: equal
 * pixels are pale, others red. Pictures of different sizes differ where only one of them is.
 */
export function compare(screenshot, reference) {
  const now = halved(decodePng(screenshot));
  const before = decodePng(reference);
  const [width, height] = [Math.max(now.width, before.width), Math.max(now.height, before.height)];
  const data = Buffer.alloc(width * height * 3);
  let different = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [one, other] = [pixelOf(now, x, y), pixelOf(before, x, y)];
      const same = one && other && one.every((value, channel) => Math.abs(value - other[channel]) <= tolerance);
      if (!same) different += 1;
      const pale = same ? one.map((value) => 170 + value / 3) : [220, 0, 0];
      data.set(pale, (y * width + x) * 3);
    }
  }
  return { share: different / (width * height), picture: encodePng({ width, height, data }) };
}

function pixelOf({ width, height, data }, x, y) {
  if (x >= width || y >= height) return null;
  const at = (y * width + x) * 3;
  return [data[at], data[at + 1], data[at + 2]];
}

/** Returns a picture of half the size: each pixel is the mean of four. */
function halved(picture) {
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const stride = picture.width * 3;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = 2 * y * stride + 6 * x + channel;
        const sum = picture.data[at] + picture.data[at + 3] + picture.data[at + stride] + picture.data[at + stride + 3];
        data[(y * width + x) * 3 + channel] = (sum + 2) >> 2;
      }
    }
  }
  return { width, height, data };
}
