// Lets the page live with a browser that translates it. Such a browser wraps a text in <font>
// elements, or replaces it by a copy in them; changes of the text that Preact knows would then be
// seen nowhere, and its position in the page would be wrong.

/** The element that stands in the page in place of a text. */
const replacements = new WeakMap<Node, Element>();

/** Returns the child of `parent` that contains `node` or stands in its place; null for none. */
function childOf(parent: Node, node: Node | null): Node | null {
  let at: Node | null = node && (replacements.get(node) ?? node);
  while (at && parentOf(at) !== parent) at = parentOf(at);
  return at;
}

const parentOf = (node: Node): Node | null => inherited("parentNode", node) as Node | null;

/** Reads a property of the browser's, also of a text whose own properties hide it. */
const inherited = (name: "parentNode" | "nextSibling", node: Node): unknown =>
  Object.getOwnPropertyDescriptor(Node.prototype, name)?.get?.call(node);

/** Makes a replaced text answer for its replacement, until it changes and returns to the page. */
function standIn(text: Text, copy: Element): void {
  replacements.set(text, copy);
  const comeBack = () => {
    replacements.delete(text);
    for (const name of ["data", "parentNode", "nextSibling", "remove"]) Reflect.deleteProperty(text, name);
    copy.replaceWith(text);
  };
  const data = text.data;
  Object.defineProperties(text, {
    data: {
      configurable: true,
      get: () => data,
      set: (words: string) => {
        comeBack();
        text.data = words;
      },
    },
    parentNode: { configurable: true, get: () => copy.parentNode },
    nextSibling: { configurable: true, get: () => copy.nextSibling },
    remove: {
      configurable: true,
      value: () => {
        comeBack();
        text.remove();
      },
    },
  });
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** Follows translations from now on. Call once, before anything is rendered. */
export function surviveTranslation(): void {
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, childOf(this, before)) as T;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const copy = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!copy) continue;
      for (const removed of removedNodes)
        if (removed instanceof Text && !removed.parentNode && !replacements.has(removed)) standIn(removed, copy);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}
