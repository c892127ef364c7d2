// The user's running games, on every page: loaded at the start and refreshed while the page is
// open. Calls the user when another game waits.
import { computed, effect, signal } from "@preact/signals";
import { newlyWaiting, nextAfter, waitingIn, withTurn } from "../lobby/own_turns.ts";
import type { OwnRunningGame } from "../protocol/schema.ts";
import { getTurns } from "../protocol/users.ts";
import { text } from "../text/index.ts";
import { nameOfPlayer } from "../text/rulesets.ts";
import { appState } from "./app_state.ts";
import { notify } from "./device.ts";
import { notifications } from "./playing.ts";
import { go, route } from "./router.ts";
import { stored } from "./settings.ts";
import { play, unlockSound } from "./sound.ts";
import { waitingInTitle } from "./tab.ts";
import { turnHere } from "./turn_here.ts";

/** Refresh intervals in milliseconds. */
const visibleEvery = 20_000;
const hiddenEvery = 60_000;
/** A change of the page within this many milliseconds of a refresh causes none. */
const freshFor = 2000;

/** The running games, those that wait for the user first; null until they are known. */
export const ownGames = signal<readonly OwnRunningGame[] | null>(null);
/** The number of running games at the last answer, also of an earlier page: keeps their place. */
export const ownGamesBefore = stored<number>(
  "own-games",
  (text) => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : 0),
  String,
);
/** The server's time minus this device's time, in milliseconds. */
export const serverAhead = signal(0);

const shown = computed(() => (route.value.page === "game" ? route.value.id : null));
export const waitingCount = computed(() => waitingIn(ownGames.value ?? []).length);
/** The waiting game to go to from here; null if none waits. */
export const nextWaiting = computed(() => nextAfter(ownGames.value ?? [], shown.value));

let user: string | null = null;
let timer = 0;
let asked = 0;
/** Number of the current question: an answer to an earlier one is out of date. */
let question = 0;

/** Follows the user's games from now on. Call once. */
export function followTurns(): void {
  effect(() => {
    const known = appState.value;
    const id = typeof known === "object" ? known.me.id : null;
    if (id === user) return;
    user = id;
    ownGames.value = null;
    void refresh();
  });
  effect(() => {
    // Games start and end on other pages than this list's.
    void route.value;
    if (performance.now() - asked > freshFor) void refresh();
  });
  effect(() => {
    const others = waitingIn(ownGames.value ?? []).some(({ id }) => id !== shown.value);
    waitingInTitle.value = others ? waitingCount.value : 0;
  });
  effect(() => {
    if (turnHere.value) takeTurn(turnHere.value);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refresh();
    else schedule();
  });
  addEventListener("online", () => void refresh());
  // Browsers allow sound after a gesture only.
  for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, unlockSound);
}

/** Takes what the page of a game sees, before the server is asked again. */
function takeTurn({ game, mine }: { game: string; mine: boolean }): void {
  const games = ownGames.peek();
  if (games?.some(({ id }) => id === game)) {
    // An answer on its way may be older than what the page sees.
    question += 1;
    ownGames.value = withTurn(games, game, mine);
  } else if (mine) {
    void refresh();
  }
}

function schedule(): void {
  clearTimeout(timer);
  const every = document.visibilityState === "visible" ? visibleEvery : hiddenEvery;
  timer = window.setTimeout(() => void refresh(), every);
}

async function refresh(): Promise<void> {
  clearTimeout(timer);
  if (user === null) return;
  asked = performance.now();
  question += 1;
  const own = question;
  try {
    const { at, games } = await getTurns();
    if (own === question) {
      serverAhead.value = at - Date.now();
      take(games);
    }
  } catch {
    // Keeps the list until the server answers again.
  }
  schedule();
}

function take(games: readonly OwnRunningGame[]): void {
  const before = ownGames.peek();
  ownGames.value = games;
  ownGamesBefore.value = games.length;
  if (!before) return;
  // The page of a game calls for its own turns.
  const called = newlyWaiting(before, games).filter(({ id }) => id !== shown.peek());
  if (called.length === 0) return;
  play("turn");
  for (const game of called) callTo(game);
}

function callTo({ id, players }: OwnRunningGame): void {
  if (!notifications.value || document.visibilityState !== "hidden") return;
  const path = `/game/${id}`;
  void notify({ title: text.room.yourTurn, body: players.map(nameOfPlayer).join(" – "), tag: id, path }, () =>
    go(path),
  );
}
