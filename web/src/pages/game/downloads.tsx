// What can be taken along of a game: its record, the board that is looked at as a picture, and the whole to replay.
import { pictureUrl, recordJsonUrl, recordUrl, replayUrl } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";

export function Downloads({ game, ply }: { game: string; ply: number }) {
  return (
    <p class="downloads">
      <a class="button" href={recordUrl(game)} download data-testid="download-record">
        {text.share.record}
      </a>
      <a class="button" href={recordJsonUrl(game)} download data-testid="download-json">
        {text.share.json}
      </a>
      <a class="button" href={replayUrl(game)} download data-testid="download-replay">
        {text.share.replay}
      </a>
      <a class="button" href={pictureUrl(game, ply)} download={`${game}-${ply}.svg`} data-testid="download-picture">
        {text.share.picture(ply)}
      </a>
    </p>
  );
}
