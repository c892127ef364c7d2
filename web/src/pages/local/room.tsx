// The room of a game on one device: board, result, actions and moves.
import { useEffect } from "preact/hooks";
import { setTitle } from "../../app/tab.ts";
import { AlliancePanel } from "../../components/game/alliance.tsx";
import { EventLog } from "../../components/game/event_log.tsx";
import { MoveList } from "../../components/game/moves.tsx";
import { statusLine } from "../../components/game/status.ts";
import { HowComputersButton } from "../../components/players/how_computers.tsx";
import type { LocalGame } from "../../local/local_game.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { stepAnnouncement } from "../../room/announcements.ts";
import { withNames } from "../../room/names.ts";
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { LocalActions } from "./actions.tsx";
import { ExportPanel } from "./export_panel.tsx";
import { LocalResult } from "./result.tsx";
import { useLocalSounds } from "./sounds.ts";
import { LocalStage } from "./stage.tsx";
import { useWakeLock } from "./wake_lock.ts";

export function LocalRoom({ game, ruleset }: { game: LocalGame; ruleset: Ruleset }) {
  const room = game.room.value;
  usePauseWhenHidden(game);
  useWakeLock(room?.now?.clock?.running != null);
  return room && <Room game={game} table={{ room: withNames(room), ruleset }} />;
}

interface RoomProps {
  game: LocalGame;
  table: Table & { ruleset: Ruleset };
}

function Room({ game, table }: RoomProps) {
  const { room } = table;
  useLocalSounds(game, room);
  const line = statusLine(table);
  useEffect(() => {
    setTitle(`${line} – ${text.title}`);
  }, [line]);
  const over = room.state === "finished";
  return (
    <>
      <main class={over ? "room ended" : "room"} data-testid="local-game" data-state={room.state}>
        <h1 class="unseen">{room.players.map(({ name }) => name).join(" – ")}</h1>
        <LocalStage game={game} table={table} line={line} />
        <div class="side">
          {over && <LocalResult game={game} table={table} />}
          <AlliancePanel cursor={game} table={table} />
          <LocalActions game={game} table={table} />
          <MoveList cursor={game} table={table} />
          <ExportPanel key={room.steps.length} game={game} open={over} />
          {game.hasComputers && <HowComputersButton />}
        </div>
      </main>
      <EventLog steps={room.steps.length} announce={(ply) => stepAnnouncement(table, ply)} line={line} />
    </>
  );
}

/** Stops the clocks of a hidden page, so that they survive a reload. */
function usePauseWhenHidden(game: LocalGame): void {
  useEffect(() => {
    const pause = () => {
      if (document.visibilityState === "hidden") game.pause();
    };
    const leave = () => game.pause();
    document.addEventListener("visibilitychange", pause);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", pause);
      removeEventListener("pagehide", leave);
    };
  }, [game]);
}
