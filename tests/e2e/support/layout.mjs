// What a page looks like in a window: whether it fits, what covers its controls, and how far its
// text reaches.

/** Phones, tablets and desktops; the last two are a desktop and a tablet at 200 %. */
export const windows = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [640, 400],
  [512, 384],
];

/** Returns what makes the document wider than the window; empty if it fits. */
export const widerThanWindow = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaches = (element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    const outer = [...document.body.querySelectorAll("*")].filter(
      (element) => reaches(element) && ![...element.children].some(reaches),
    );
    const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const parts = outer.slice(0, 6).map((each) => `${name(each)} in ${name(each.parentElement)}`);
    return [`the page is ${scrollWidth} px wide`, ...parts];
  });

/**
 * Scrolls to every control of the page, or of a part that lies over it, in three ways, and returns
 * those at whose middle there is something else.
 */
export const coveredControls = (page, within = "body") =>
  page.evaluate((within) => {
    const selector = "a[href], button, input, select, textarea, summary, [role=tab], [role=gridcell].movable";
    const labelOf = (element) => element.closest("label") ?? element.labels?.[0];
    const name = (element) => {
      if (!element) return "nothing";
      const words = (element.textContent || element.value || "").trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${words}"`;
    };
    const isShown = (element) => {
      const { width, height } = element.getBoundingClientRect();
      const visible = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return visible && getComputedStyle(element).pointerEvents !== "none";
    };
    const found = [];
    for (const control of document.querySelector(within).querySelectorAll(selector)) {
      if (control.disabled || !isShown(control)) continue;
      for (const block of ["start", "center", "end"]) {
        control.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
        const { left, top, width, height } = control.getClientRects()[0];
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit && (control.contains(hit) || labelOf(control)?.contains(hit))) continue;
        found.push(`${name(control)}, scrolled to ${block}, is under ${name(hit)}`);
      }
    }
    scrollTo(0, 0);
    return found;
  }, within);

/** Returns the elements that show more accents on a letter than fit into a line. */
export const stackedAccents = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (/\p{M}{4}/u.test(data) && !parentElement.closest("textarea, script"))
        found.add(`${parentElement.tagName.toLowerCase()}.${parentElement.className}`);
    }
    return [...found];
  });

/** Returns short words that are broken between two lines: those of the interface keep theirs. */
export const brokenWords = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const { width, height } = node.parentElement.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !node.parentElement.checkVisibility()) continue;
      if (node.parentElement.closest("svg, textarea, .unseen")) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\p{M}_/])\p{L}{2,14}(?![\p{L}\p{M}_/])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1)
          found.add(`${word} in ${node.parentElement.tagName.toLowerCase()}.${node.parentElement.className}`);
      }
    }
    return [...found];
  });

/** Returns the texts of users that are cut off and whose title does not tell the whole. */
export const cutWithoutTitle = (page, texts) =>
  page.evaluate((texts) => {
    const found = new Set();
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility() || element.closest(".unseen")) continue;
      const { textOverflow } = getComputedStyle(element);
      const text = texts.find((each) => element.textContent.includes(each.slice(0, 4)));
      if (textOverflow !== "ellipsis" || !text || element.scrollWidth <= element.clientWidth) continue;
      const told = element.closest("[title]")?.title ?? "";
      if (!told.includes(text.slice(0, 4)))
        found.add(`${element.tagName.toLowerCase()}.${element.className}: "${told}"`);
    }
    return [...found];
  }, texts);
