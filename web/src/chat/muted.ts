// Whom the viewer does not want to read, kept in this browser.

export interface Muted {
  id: string;
  name: string;
}

const most = 200;

/** What was kept, or nobody. */
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

export const mute = (list: Muted[], person: Muted): Muted[] => [...unmute(list, person.id), person].slice(-most);

export const unmute = (list: Muted[], id: string): Muted[] => list.filter((each) => each.id !== id);
