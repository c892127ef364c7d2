// The design tokens (style/tokens.css) as the browser knows them: custom properties of `:root`.

export type TokenGroup = "colours" | "spaces" | "type" | "sizes" | "fonts" | "others";

/** A token with its value as it is declared in the style sheet. */
export interface Token {
  name: string;
  declared: string;
  group: TokenGroup;
}

/** Returns the tokens that the style sheets of the page declare for every theme, in their order. */
export function readTokens(sheets: Iterable<CSSStyleSheet>): Token[] {
  const declared = new Map<string, string>();
  for (const sheet of sheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ":root") continue;
      for (const name of rule.style)
        if (name.startsWith("--")) declared.set(name, rule.style.getPropertyValue(name).trim());
    }
  }
  return [...declared].map(([name, value]) => ({
    name,
    declared: value,
    group: groupOf(name, resolved(value, declared)),
  }));
}

/** Replaces a reference to another token by the value of that token. */
function resolved(value: string, all: ReadonlyMap<string, string>): string {
  const [, name] = value.match(/^var\((--[\w-]+)\)$/) ?? [];
  return name === undefined ? value : resolved(all.get(name) ?? "", all);
}

/** Returns the group by the kind of the value; lengths by their name. */
function groupOf(name: string, value: string): TokenGroup {
  if (value.includes("var(") || name.startsWith("--font")) return "fonts";
  if (CSS.supports("color", value)) return "colours";
  if (!CSS.supports("width", value)) return "others";
  if (name.startsWith("--space")) return "spaces";
  return name.startsWith("--text") ? "type" : "sizes";
}
