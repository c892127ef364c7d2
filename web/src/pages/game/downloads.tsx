// The downloads of a game: its record, the displayed board as a picture, and the replay file. Also
// links to games with the same position.
import { parseDiagram } from "../../board/layout/diagram.ts";
import { pictureUrl, recordJsonUrl, recordUrl, replayUrl } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";

interface Props {
  game: string;
  ply: number;
  /** The displayed diagram. */
  diagram: string;
}

export function Downloads({ game, ply, diagram }: Props) {
  const isPosition = parseDiagram(diagram).turn !== "-";
  return (
    <div class="downloads">
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
      {isPosition && (
        <a href={`/games?${new URLSearchParams({ position: diagram })}`} data-inside data-testid="same-position">
          {text.past.same}
        </a>
      )}
    </div>
  );
}
