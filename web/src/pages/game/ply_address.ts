// The step that is looked at stands in the address behind `#`, so that a link leads to it. The live game has none.
import { useEffect } from "preact/hooks";
import type { Looking } from "../../room/looking.ts";

/** The ply that an address asks for; null for none. */
export function plyOf(hash: string): number | null {
  const digits = hash.match(/^#(\d{1,5})$/)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const plyHash = (looked: number | null): string => (looked === null ? "" : `#${looked}`);

/** Goes where the address says, and keeps it right. */
export function usePlyAddress(looking: Looking): void {
  useEffect(() => {
    const follow = () => looking.look(plyOf(location.hash) ?? Number.POSITIVE_INFINITY);
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [looking]);
  const looked = looking.looked.value;
  useEffect(() => {
    const { pathname, search, hash } = location;
    const wanted = plyHash(looking.looked.value);
    if (hash !== wanted) history.replaceState(history.state, "", pathname + search + wanted);
  }, [looking, looked]);
}
