// The tokens of the style sheet by their kind, with their values in the current theme.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { boardLook, darkPage } from "../../app/appearance.ts";
import { contrast, grounds, parseRgb } from "../../design/contrast.ts";
import { readTokens, type Token, type TokenGroup } from "../../design/tokens.ts";
import type { DesignText } from "../../text/en/pages/design.ts";

type Words = { words: DesignText };

export function Tokens({ words }: Words) {
  const [tokens] = useState(() => readTokens(document.styleSheets));
  const of = (group: TokenGroup) => tokens.filter((token) => token.group === group);
  const show = (group: TokenGroup, Sample: (props: { token: Token; words: DesignText }) => ComponentChildren) => (
    <Group key={group} title={words.groups[group]} words={words} tokens={of(group)} Sample={Sample} />
  );
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{words.tokens}</h2>
      <Colours words={words} tokens={of("colours")} />
      {show("spaces", ({ token }) => (
        <span class="design-length" ref={styled("width", token)} />
      ))}
      {show("sizes", ({ token }) => (
        <span class="design-length" ref={styled("width", token)} />
      ))}
      {show("type", ({ token }) => (
        <span ref={styled("font-size", token)}>{words.sample}</span>
      ))}
      {show("fonts", ({ token }) => (
        <span ref={styled("font-family", token)}>{words.sample}</span>
      ))}
      {show("others", ({ token }) => (
        <span class="design-swatch" ref={styled("box-shadow", token)} />
      ))}
    </section>
  );
}

/** Returns a ref that sets a property of the element to a token. */
const styled =
  (property: string, { name }: Token) =>
  (element: HTMLElement | null) =>
    element?.style.setProperty(property, `var(${name})`);

interface GroupProps {
  title: string;
  tokens: readonly Token[];
  words: DesignText;
  Sample: (props: { token: Token; words: DesignText }) => ComponentChildren;
}

function Group({ title, tokens, words, Sample }: GroupProps) {
  return (
    <section class="card design-tokens">
      <h3>{title}</h3>
      <ul>
        {tokens.map((token) => (
          <li key={token.name}>
            <span class="design-sample">
              <Sample token={token} words={words} />
            </span>
            <code>{token.name}</code>
            <code class="design-value">{token.declared}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Colours({ words, tokens }: Words & { tokens: readonly Token[] }) {
  const list = useRef<HTMLUListElement>(null);
  const values = useComputed(list);
  const names = new Set(tokens.map(({ name }) => name));
  const ratio = (one: string, other: string) => {
    const [a, b] = [one, other].map((name) => parseRgb(values.get(name) ?? ""));
    return a && b ? contrast(a, b).toFixed(1) : null;
  };
  return (
    <section class="card design-tokens">
      <h3>{words.groups.colours}</h3>
      <ul ref={list} class="design-colours" data-testid="design-colours">
        {tokens.map((token) => (
          <li key={token.name}>
            <span class="design-swatch" data-token={token.name} ref={styled("background-color", token)} />
            <code>{token.name}</code>
            <span class="design-value">{values.get(token.name)}</span>
            <span class="hint">
              {grounds(token.name, names)
                .flatMap((ground) => {
                  const found = ratio(token.name, ground);
                  return found ? [words.onColour(found, ground)] : [];
                })
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the computed colours of the swatches, read again when theme or board change. */
function useComputed(list: { current: HTMLElement | null }): ReadonlyMap<string, string> {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const looks = `${darkPage.value} ${boardLook.value}`;
  useLayoutEffect(() => {
    const swatches = list.current?.querySelectorAll<HTMLElement>("[data-token]") ?? [];
    const colourOf = (swatch: HTMLElement) => getComputedStyle(swatch).backgroundColor;
    setValues(new Map([...swatches].map((swatch) => [swatch.dataset.token ?? "", colourOf(swatch)])));
  }, [list, looks]);
  return values;
}
