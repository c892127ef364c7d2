// The visitor's name, to change in place: saved when the field is left, and by whatever needs it.
import { nameDraft, nameProblem, saveName, world } from "../../app/world.ts";
import { text } from "../../text/index.ts";
import { problemWords } from "../../text/problems.ts";
import { personName } from "../../text/rulesets.ts";

export function NameForm() {
  const known = world.value;
  const name = typeof known === "object" ? personName(known.me.name) : "";
  const save = (event: Event) => {
    event.preventDefault();
    void saveName();
  };
  return (
    <form class="name-form" onSubmit={save}>
      <label>
        {text.front.yourName}
        <input
          data-testid="name"
          value={nameDraft.value ?? name}
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => {
            const typed = event.currentTarget.value;
            nameDraft.value = typed === name ? null : typed;
          }}
          onBlur={save}
        />
      </label>
      {nameProblem.value && (
        <p class="problem" role="alert">
          {problemWords(nameProblem.value)}
        </p>
      )}
    </form>
  );
}
