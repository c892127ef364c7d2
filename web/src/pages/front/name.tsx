// The user's name, editable in place. Saved on blur and before any action that uses it.
import { appState, nameDraft, nameProblem, saveName } from "../../app/app_state.ts";
import { text } from "../../text/index.ts";
import { problemWords } from "../../text/problems.ts";
import { guestNumber, userName } from "../../text/rulesets.ts";

/** Returns the name for the input field: what the user typed, or the words for a generated name. */
const fieldName = (name: string): string => (guestNumber(name) === undefined ? name : userName(name));

export function NameForm() {
  const known = appState.value;
  const name = typeof known === "object" ? fieldName(known.me.name) : "";
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
            // Clears the error now, because it refers to the old text. Clearing it on blur would
            // shift the layout under a click.
            nameProblem.value = null;
          }}
          onBlur={save}
        />
      </label>
      {/* Always rendered, to avoid a layout shift under a click. */}
      <p class="problem" role="alert">
        {nameProblem.value && problemWords(nameProblem.value)}
      </p>
    </form>
  );
}
