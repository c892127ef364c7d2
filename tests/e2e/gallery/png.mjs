// Reads and writes PNG files of 8 bits, without interlacing, as browsers write screenshots.
import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Bytes for each pixel by the colour type of the file. */
const channelsOf = { 2: 3, 3: 1, 6: 4 };
const kinds = { rgb: 2, palette: 3 };

/** Returns `{ width, height, data }` with three bytes (red, green, blue) for each pixel. */
export function decodePng(bytes) {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error("not a PNG file");
  let header = null;
  let palette = null;
  const packed = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") header = headerIn(body);
    if (type === "PLTE") palette = body;
    if (type === "IDAT") packed.push(body);
    at += length + 12;
  }
  const { width, height, kind } = header;
  const channels = channelsOf[kind];
  const rows = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = palette ? rows[pixel] * 3 : pixel * channels;
    (palette ?? rows).copy(data, pixel * 3, from, from + 3);
  }
  return { width, height, data };
}

function headerIn(body) {
  const [depth, kind, , , interlaced] = body.subarray(8);
  if (depth !== 8 || !(kind in channelsOf) || interlaced) throw new Error("this kind of PNG file is not supported");
  return { width: body.readUInt32BE(0), height: body.readUInt32BE(4), kind };
}

/** Undoes the filters of the rows (PNG specification, "Filtering"). */
function unfiltered(bytes, stride, height, channels) {
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (stride + 1)];
    const above = (y - 1) * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? rows[y * stride + x - channels] : 0;
      const up = y > 0 ? rows[above + x] : 0;
      const corner = y > 0 && x >= channels ? rows[above + x - channels] : 0;
      const expected = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      rows[y * stride + x] = bytes[y * (stride + 1) + 1 + x] + expected;
    }
  }
  return rows;
}

function paeth(left, up, corner) {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Writes pixels of three bytes each. */
export const encodePng = ({ width, height, data }) => file(width, height, kinds.rgb, 3, data);

/** Writes a file with at most 256 colours: the most frequent ones, in steps of 16. */
export function encodeSmallPng({ width, height, data }) {
  const counts = new Map();
  const keys = new Uint16Array(width * height);
  for (let pixel = 0; pixel < keys.length; pixel++) {
    const [red, green, blue] = data.subarray(pixel * 3, pixel * 3 + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    keys[pixel] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colours = [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
  const palette = colours.slice(0, 256);
  const indices = new Map(colours.map((key) => [key, palette.indexOf(nearest(key, palette))]));
  const plte = Buffer.from(palette.flatMap((key) => parts(key).map((part) => part * 17)));
  return file(width, height, kinds.palette, 1, Buffer.from(keys.map((key) => indices.get(key))), plte);
}

const parts = (key) => [key >> 8, (key >> 4) & 15, key & 15];

function nearest(key, palette) {
  const wanted = parts(key);
  const distance = (other) => parts(other).reduce((sum, part, index) => sum + (part - wanted[index]) ** 2, 0);
  return palette.includes(key) ? key : palette.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

function file(width, height, kind, channels, pixels, palette = null) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  if (palette) chunks.splice(1, 0, chunk("PLTE", palette));
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
