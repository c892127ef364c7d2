// The form to join a game by a typed or pasted link.
import { useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { text } from "../../text/index.ts";

export function JoinForm() {
  const [link, setLink] = useState("");
  const [bad, setBad] = useState(false);

  const join = (event: Event) => {
    event.preventDefault();
    const [, id, seat = ""] = link.trim().match(/^(?:.*\/game\/)?([\w-]+)\/?(\?seat=\w+)?$/) ?? [];
    if (id) go(`/game/${id}${seat}`);
    else setBad(true);
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
      <ProblemText problem={bad && text.front.joinBad} />
    </form>
  );
}
