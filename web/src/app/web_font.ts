// The web font (docs/decisions/031-web-font.md). Until it has arrived, and without it, the fallback
// faces of style/fonts.css are shown.

/** Defined by the build: the address of the font. */
declare const FONT: string;

/**
 * Fetches the font and adds it to the page. A script does it because the site's Content Security
 * Policy allows no fonts in style sheets, and because the offline replay contains the style sheet.
 */
export async function loadFont(): Promise<void> {
  const answer = await fetch(FONT, { priority: "low" });
  if (!answer.ok) throw new Error(`${FONT}: status ${answer.status}`);
  document.fonts.add(new FontFace("Inter", await answer.arrayBuffer(), { weight: "400 700" }));
}
