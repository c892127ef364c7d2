// Russian has three forms for what is counted: 1 ход, 2 хода, 5 ходов.

const rules = new Intl.PluralRules("ru");

/** The form that goes with a count. */
export function form(count: number, one: string, few: string, many: string): string {
  const category = rules.select(count);
  return category === "one" ? one : category === "few" ? few : many;
}

/** The count and its form. */
export const plural = (count: number, one: string, few: string, many: string): string =>
  `${count} ${form(count, one, few, many)}`;
