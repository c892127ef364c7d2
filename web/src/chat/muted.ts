// The users whose chat lines are hidden, stored in this browser.

export interface Muted {
  id: string;
  name: string;
}

/** Maximum number of muted users; the oldest are dropped. */
const most = 200;

/** Parses the stored list; empty if it is invalid. */
export function parseMuted(text: string | null): Muted[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isMuted).slice(-most) : [];
  } catch {
    return [];
  }
}

function isMuted(each: unknown): each is Muted {
  const { id, name } = (each ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}

export const mute = (list: Muted[], user: Muted): Muted[] => [...unmute(list, user.id), user].slice(-most);

export const unmute = (list: Muted[], id: string): Muted[] => list.filter((each) => each.id !== id);
