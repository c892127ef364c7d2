// Into a game by its link, for those to whom it was read out or sent without being clickable.
import { useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { text } from "../../text/index.ts";

export function JoinForm() {
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");

  const join = (event: Event) => {
    event.preventDefault();
    const [, id, seat = ""] = link.trim().match(/^(?:.*\/game\/)?([\w-]+)\/?(\?seat=\w+)?$/) ?? [];
    if (id) go(`/game/${id}${seat}`);
    else setProblem(text.front.joinBad);
  };
  return (
    <form class="join-form" onSubmit={join}>
      <input
        aria-label={text.front.joinHint}
        placeholder={text.front.joinExample}
        value={link}
        onInput={(event) => setLink(event.currentTarget.value)}
      />
      <button type="submit">{text.front.joinButton}</button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
