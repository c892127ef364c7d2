// Stores the displayed step in the URL's hash, so that links lead to it. The live game has no hash.
import { useEffect } from "preact/hooks";
import type { GameCursor } from "../../room/game_cursor.ts";

/** Returns the step in a hash; null for none. */
export function plyOf(hash: string): number | null {
  const digits = hash.match(/^#(\d{1,5})$/)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const plyHash = (ply: number | null): string => (ply === null ? "" : `#${ply}`);

/** Hook that keeps the cursor and the URL's hash in sync. */
export function usePlyAddress(cursor: GameCursor): void {
  useEffect(() => {
    const follow = () => cursor.goTo(plyOf(location.hash) ?? Number.POSITIVE_INFINITY);
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [cursor]);
  const ply = cursor.ply.value;
  useEffect(() => {
    const { pathname, search, hash } = location;
    const wanted = plyHash(cursor.ply.value);
    if (hash !== wanted) history.replaceState(history.state, "", pathname + search + wanted);
  }, [cursor, ply]);
}
