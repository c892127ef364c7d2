// Tells the client that the font is missing: the page's first script loads it, and shares nothing
// with the others.

/** The event, and the attribute of the document's element for those who come later. */
const name = "data-font-missing";

export function tellMissingFont(): void {
  document.documentElement.setAttribute(name, "");
  document.dispatchEvent(new Event(name));
}

export function whenFontIsMissing(report: () => void): void {
  if (document.documentElement.hasAttribute(name)) report();
  else document.addEventListener(name, report, { once: true });
}
