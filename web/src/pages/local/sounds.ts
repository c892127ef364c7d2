// The sounds of a game on one device.
import { useEffect, useRef } from "preact/hooks";
import { play, unlockSound } from "../../app/sound.ts";
import type { LocalGame } from "../../local/local_game.ts";
import { day, lowIn } from "../../room/clock.ts";
import type { RoomState } from "../../room/store.ts";
import { cueOf } from "../game/cues.ts";

export function useLocalSounds(game: LocalGame, room: RoomState): void {
  const { length } = room.steps;
  const heard = useRef(length);
  useEffect(() => {
    document.addEventListener("pointerdown", unlockSound);
    document.addEventListener("keydown", unlockSound);
    return () => {
      document.removeEventListener("pointerdown", unlockSound);
      document.removeEventListener("keydown", unlockSound);
    };
  }, []);
  useEffect(() => {
    const before = heard.current;
    heard.current = length;
    if (length > before) play(cueOf(room, length));
  }, [length]);

  const clock = room.now?.clock ?? null;
  useEffect(() => {
    const wait = clock && lowIn(room.time, clock, game.now());
    if (wait === null || wait > day) return;
    const timer = setTimeout(() => play("lowTime"), wait);
    return () => clearTimeout(timer);
  }, [clock]);
}
