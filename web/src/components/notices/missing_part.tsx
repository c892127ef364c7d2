// What a page says when a part of the client could not be loaded.
import { lack } from "../../parts/load_part.ts";
import { newerClient } from "../../parts/newer_client.ts";
import { text } from "../../text/index.ts";

/** In place of a part: that it is loading, or why it is missing. */
export function Waiting() {
  if (lack.value === null) return <p class="notice">{text.loading}</p>;
  return (
    <div class="notice" role="status" data-testid="failed">
      <Lacking />
    </div>
  );
}

/**
 * The notice of every page, at the end of the window. That of a newer client takes its place: a
 * part that failed to load while the server was restarted stays missing until the reload.
 */
export function MissingPart() {
  if (lack.value === null || newerClient.value !== null) return null;
  return (
    <div class="missing-part" role="alert" data-testid="missing-part">
      <Lacking />
    </div>
  );
}

/** Browsers do not retry a failed import, so the page is loaded again. */
function Lacking() {
  const outdated = lack.value === "outdated";
  return (
    <>
      <p>{outdated ? text.parts.outdated : text.parts.offline}</p>
      <button type="button" data-testid="reload" onClick={() => location.reload()}>
        {outdated ? text.parts.reload : text.retry}
      </button>
    </>
  );
}
