// The web font of the replay, which is in the page itself.

/** Defined by the build: the font in base 85, and its digits. */
declare const FONT_IN_PAGE: { digits: string; words: string };

/** Adds the font. A script does it because the page's Content Security Policy allows no fonts. */
export function addFont(): void {
  const { digits, words } = FONT_IN_PAGE;
  const bytes = new DataView(new ArrayBuffer((words.length / 5) * 4));
  for (let at = 0; at < words.length; at += 5) {
    const five = [...words.slice(at, at + 5)];
    bytes.setUint32(
      (at / 5) * 4,
      five.reduce((sum, digit) => sum * 85 + digits.indexOf(digit), 0),
    );
  }
  document.fonts.add(new FontFace("Inter", bytes.buffer, { weight: "400 700" }));
}
