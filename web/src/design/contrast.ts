// Contrast of colours by WCAG 2.2.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads a computed colour, such as `rgb(1, 2, 3)`; null in another notation. */
export function parseRgb(computed: string): Rgb | null {
  const [, red, green, blue] = computed.match(/^rgba?\((\d+),? (\d+),? (\d+)/) ?? [];
  return red === undefined ? null : [Number(red), Number(green), Number(blue)];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the names of the tokens on which a colour is used as text or line: for `--x-ink`, the
 * colour `--x`; otherwise the page and its panels.
 */
export function grounds(name: string, all: ReadonlySet<string>): string[] {
  const own = name.replace(/-(ink|edge|mark)$/, "");
  if (own !== name && all.has(own)) return [own];
  return ["--paper", "--card"].filter((each) => each !== name);
}
