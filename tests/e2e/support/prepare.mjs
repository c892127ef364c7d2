// Games and positions to start a test with, made by protocol messages instead of clicks
// (docs/PROTOCOL.md).
import { TestUser } from "./users.mjs";

/** Sends commands one after the other on a new socket of the user. Throws at the first refusal. */
export async function say(user, game, ...commands) {
  await user.page.evaluate(
    async ({ game, commands }) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      socket.send(JSON.stringify({ type: "enter", game }));
      for (const command of commands) {
        const id = crypto.randomUUID();
        const answer = new Promise((resolve, reject) => {
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === "done" && message.id === id) resolve();
            if (message.type === "error" || message.type === "refused") reject(new Error(message.reason));
          };
        });
        socket.send(JSON.stringify({ ...command, id }));
        await answer;
      }
      socket.close();
    },
    { game, commands },
  );
}

/**
 * Creates users with these names and a game. The first three take the seats First, Middle and Last,
 * the others are spectators.
 */
export async function table(
  browser,
  url,
  names,
  { contexts = {}, opening_alliance = false, time = null, ...more } = {},
) {
  const users = await Promise.all(names.map((name) => TestUser.arrive(browser, name, contexts[name])));
  for (const user of users) {
    await user.page.goto(url);
    // The page has registered its user by now. A parallel first request would create another user.
    await user.byTestId("create").waitFor();
    await user.page.evaluate(async (name) => {
      const headers = { "Content-Type": "application/json" };
      await fetch("/api/me", { method: "PUT", headers, body: JSON.stringify({ name }) });
    }, user.name);
  }
  const id = await users[0].page.evaluate(
    async ({ opening_alliance, time, more }) => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ ruleset: "sannin", opening_alliance, time: time ?? { kind: "untimed" }, ...more });
      return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
    },
    { opening_alliance, time, more },
  );
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], id, { type: "take_seat", seat });
  return { id, users, link: `${url}/game/${id}` };
}

/** Plays moves given as `{move, turn}` with the letter of the seat, numbered from `first`. */
export async function play({ id, users }, moves, first = 1) {
  for (const [index, { move, turn }] of moves.entries()) {
    await say(users["fml".indexOf(turn)], id, { type: "move", number: first + index, move });
  }
}

/** Returns the codes as moves of First, Middle and Last in turn. */
export const inTurn = (codes) => codes.map((move, index) => ({ move, turn: "fml"[index % 3] }));

/** Opens the game's page for every user. */
export async function look({ users, link }) {
  await Promise.all(users.map((user) => user.watch(link)));
}
