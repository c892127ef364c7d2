// The picture of the board that the server puts into a game page, shown until the scripts have
// loaded.
import { useLayoutEffect } from "preact/hooks";

/**
 * Hook for the component that replaces the picture: removes the picture in the same frame, once
 * `does` is true.
 */
export function useInPlaceOfPicture(does = true): void {
  useLayoutEffect(() => {
    if (does) document.getElementById("first")?.remove();
  }, [does]);
}
