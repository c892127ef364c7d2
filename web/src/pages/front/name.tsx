// The visitor's name, to change in place.
import { useState } from "preact/hooks";
import { world } from "../../app/app.tsx";
import { putName } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";

export function NameForm() {
  const known = world.value;
  const name = typeof known === "object" ? known.me.name : "";
  const [draft, setDraft] = useState(name);
  const [problem, setProblem] = useState("");

  const save = async (event?: Event) => {
    event?.preventDefault();
    if (typeof known !== "object" || draft === name) return;
    try {
      world.value = { ...known, me: await putName(draft) };
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="name-form" onSubmit={save}>
      <label>
        {text.front.yourName}
        <input
          data-testid="name"
          value={draft}
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </label>
      {draft !== name && (
        <button type="submit" data-testid="save-name">
          {text.front.save}
        </button>
      )}
      {problem && <p class="problem">{problem}</p>}
    </form>
  );
}
