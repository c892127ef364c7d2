// The button of the host that removes a spectator. It asks once.
import { useState } from "preact/hooks";
import type { ClientPlace } from "../../room/client_place.ts";
import { text } from "../../text/index.ts";

interface Props {
  place: ClientPlace;
  user: string;
  name: string;
  testId: string;
  /** Called when the spectator was removed, or stays. */
  onDone?: () => void;
}

export function RemoveSpectator({ place, user, name, testId, onDone }: Props) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="danger" data-testid={testId} onClick={() => setSure(true)}>
        {text.chat.remove(name)}
      </button>
    );
  }
  const close = () => {
    setSure(false);
    onDone?.();
  };
  return (
    <span class="buttons sure">
      <span>{text.watching.removeSure(name)}</span>
      <button
        type="button"
        class="danger"
        data-testid={`${testId}-confirm`}
        onClick={() => {
          close();
          void place.send({ type: "remove_spectator", user });
        }}
      >
        {text.watching.remove}
      </button>
      <button type="button" onClick={close}>
        {text.actions.no}
      </button>
    </span>
  );
}
