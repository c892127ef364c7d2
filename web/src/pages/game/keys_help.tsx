// What keys do on the board.
import type { Plan } from "../../board/plan.ts";
import { text } from "../../text/index.ts";
import { Dialog } from "../dialog.tsx";

/** `plan`: of the board that is walked. */
export function KeysHelp({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const list = plan.shape === "squares" ? text.keys.squares : text.keys.list;
  return (
    <Dialog id="keys" title={text.keys.title} close={text.keys.close} onClose={onClose}>
      <dl class="keys">
        {list.map(([key, what]) => (
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
