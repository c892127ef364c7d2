// The notice that the server has a newer client than this page. The page never reloads by itself:
// the user may be in the middle of a game.
import { newerClient, putOffReload, reloadForNewer } from "../../parts/newer_client.ts";
import { text } from "../../text/index.ts";

export function NewerClient() {
  if (newerClient.value === null) return null;
  return (
    <div class="missing-part" role="status" data-testid="newer-client">
      <p>{text.parts.outdated}</p>
      <div class="buttons">
        <button type="button" data-testid="reload" onClick={reloadForNewer}>
          {text.parts.reload}
        </button>
        <button type="button" class="quiet" data-testid="reload-later" onClick={putOffReload}>
          {text.parts.later}
        </button>
      </div>
    </div>
  );
}
