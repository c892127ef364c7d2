// Shows components in states that a page cannot set, such as `:hover`: by a copy of the style rules
// in which classes replace the states.

/** The class that stands for a state. */
export const stateClasses = { hover: "state-hover", focus: "state-focus" } as const;

const replaced: readonly [RegExp, string][] = [
  [/:hover\b/g, `.${stateClasses.hover}`],
  [/:focus-visible\b/g, `.${stateClasses.focus}`],
];

/** Returns a style sheet with the rules for these states, to be adopted by the page. */
export function stateSheet(sheets: Iterable<CSSStyleSheet>): CSSStyleSheet {
  const copy = new CSSStyleSheet();
  const rules = [...sheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => withClasses(rule) ?? []);
  for (const rule of rules) copy.insertRule(rule, copy.cssRules.length);
  return copy;
}

/** Returns a rule with classes for its states; null if it has none. */
function withClasses(rule: CSSRule): string | null {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].flatMap((each) => withClasses(each) ?? []);
    return inner.length > 0 ? `@media ${rule.conditionText} {${inner.join("\n")}}` : null;
  }
  if (!(rule instanceof CSSStyleRule)) return null;
  const selector = replaced.reduce((text, [state, name]) => text.replace(state, name), rule.selectorText);
  return selector === rule.selectorText ? null : `${selector} {${rule.style.cssText}}`;
}
