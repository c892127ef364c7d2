// The picture of a game's board that the server puts into its page, to be seen until the scripts are there.
import { useLayoutEffect } from "preact/hooks";

/** For whatever takes the picture's place, from when on it does. */
export function useInPlaceOfPicture(does = true): void {
  useLayoutEffect(() => {
    if (does) document.getElementById("first")?.remove();
  }, [does]);
}
