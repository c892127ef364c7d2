// What keys do on the board.
import { text } from "../../text/index.ts";
import { Dialog } from "../dialog.tsx";

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="keys" title={text.keys.title} close={text.keys.close} onClose={onClose}>
      <dl class="keys">
        {text.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{text.keys.elsewhere}</p>
      <p class="hint">{text.keys.mouse}</p>
    </Dialog>
  );
}
