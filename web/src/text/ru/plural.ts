// Plural forms. Russian has three: 1 ход, 2 хода, 5 ходов.

const rules = new Intl.PluralRules("ru");

/** Returns the form for a count. */
export function form(count: number, one: string, few: string, many: string): string {
  const category = rules.select(count);
  return category === "one" ? one : category === "few" ? few : many;
}

/** Returns the count with its form. */
export const plural = (count: number, one: string, few: string, many: string): string =>
  `${count} ${form(count, one, few, many)}`;
