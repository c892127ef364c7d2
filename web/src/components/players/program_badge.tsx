// The mark of a user who acts by a personal token, after the name.
import { text } from "../../text/index.ts";

export const ProgramBadge = () => (
  <>
    {" "}
    <span class="program-badge" title={text.users.programHint} data-testid="program">
      {text.users.program}
    </span>
  </>
);
