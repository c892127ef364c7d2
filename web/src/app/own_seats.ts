// The user's seats in running games, kept in this browser: a player who returns after a computer
// took over their seat learns why they are a spectator.
import { mergeLists, stored } from "./settings.ts";

interface OwnSeat {
  game: string;
  seat: string;
  /** The user's public id: several users can share a browser. */
  user: string;
}

/** Older games are forgotten. */
const most = 20;

const seats = stored<readonly OwnSeat[]>(
  "seats",
  parseSeats,
  JSON.stringify,
  mergeLists(({ game }) => game),
);

function parseSeats(words: string | null): OwnSeat[] {
  try {
    const parsed: unknown = JSON.parse(words ?? "[]");
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

export function rememberSeat(game: string, seat: string, user: string): void {
  if (seatOnce(game, user) === seat) return;
  const others = seats.value.filter((each) => each.game !== game);
  seats.value = [...others, { game, seat, user }].slice(-most);
}

/** Returns the last known seat of a user in a game; null if there is none. */
export const seatOnce = (game: string, user: string | null): string | null =>
  seats.value.find((each) => each.game === game && each.user === user)?.seat ?? null;
