// Which exercises the viewer has solved.
import { kept } from "./settings.ts";

/** Their ids; what is no id of ours does no harm. */
export const learned = kept<readonly string[]>(
  "learned",
  (text) => (text ?? "").split(" ").filter((id) => /^\w{1,30}$/.test(id)),
  (ids) => ids.join(" "),
);

export function markLearned(id: string): void {
  if (!learned.value.includes(id)) learned.value = [...learned.value, id];
}
