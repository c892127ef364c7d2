// The rule options in the form for a new game. Options with many numbers use a number field.
import { Select } from "../../components/controls/select.tsx";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";

type Option = Ruleset["options"][number];

interface Props {
  ruleset: Ruleset;
  /** The chosen values by option id; the others have their defaults. */
  options: Readonly<Record<string, string>>;
  onChange: (options: Record<string, string>) => void;
}

export function RuleOptions({ ruleset, options, onChange }: Props) {
  return (
    <>
      {ruleset.options.map((option) => {
        const Field = isNumber(option) ? NumberField : ChoiceField;
        const value = options[option.id] ?? option.values[0] ?? "";
        const choose = (next: string) => onChange({ ...options, [option.id]: next });
        return <Field key={option.id} option={option} value={value} onChoose={choose} />;
      })}
    </>
  );
}

/** Maximum length of a list; longer ranges of numbers use a number field. */
const many = 20;

const isNumber = ({ values }: Option): boolean => values.length > many && values.every((each) => /^\d+$/.test(each));

const titleOf = ({ id, title }: Option): string => text.options[id]?.title ?? title;

interface FieldProps {
  option: Option;
  value: string;
  onChoose: (value: string) => void;
}

function ChoiceField({ option, value, onChoose }: FieldProps) {
  return (
    <label class="option">
      {titleOf(option)}
      <Select
        id={`option-${option.id}`}
        value={value}
        options={option.values.map((each) => [each, text.options[option.id]?.[each] ?? each])}
        onChoose={onChoose}
      />
    </label>
  );
}

function NumberField({ option, value, onChoose }: FieldProps) {
  const numbers = option.values.map(Number);
  return (
    <label class="option">
      {titleOf(option)}
      <input
        type="number"
        data-testid={`option-${option.id}`}
        min={Math.min(...numbers)}
        max={Math.max(...numbers)}
        required
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </label>
  );
}
