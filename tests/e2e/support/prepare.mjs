// Tables and positions to begin a test with: made by the same messages as by clicking, but at once (docs/PROTOCOL.md).
import { Person } from "./people.mjs";

/** Says commands one after the other over a socket of the person's own; fails at the first refusal. */
export async function say(person, game, ...commands) {
  await person.page.evaluate(
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

/** People with names on their seats; the first three sit as First, Middle and Last, the others look on. */
export async function table(browser, url, names, { contexts = {}, pact = false, time = null, ...more } = {}) {
  const people = await Promise.all(names.map((name) => Person.arrive(browser, name, contexts[name])));
  for (const person of people) {
    await person.page.goto(url);
    // By then the page has made itself known: a second first visit beside it would be another person.
    await person.byTestId("create").waitFor();
    await person.page.evaluate(async (name) => {
      const headers = { "Content-Type": "application/json" };
      await fetch("/api/me", { method: "PUT", headers, body: JSON.stringify({ name }) });
    }, person.name);
  }
  const id = await people[0].page.evaluate(
    async ({ pact, time, more }) => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ ruleset: "sannin", pact, time: time ?? { kind: "untimed" }, ...more });
      return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
    },
    { pact, time, more },
  );
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(people[index], id, { type: "sit", seat });
  return { id, people, link: `${url}/game/${id}` };
}

/** Plays moves, given as `{move, turn}` with the letter of the seat, and numbered from `first` on. */
export async function play({ id, people }, moves, first = 1) {
  for (const [index, { move, turn }] of moves.entries()) {
    await say(people["fml".indexOf(turn)], id, { type: "move", number: first + index, move });
  }
}

/** Codes as moves of First, Middle and Last in turn. */
export const inTurn = (codes) => codes.map((move, index) => ({ move, turn: "fml"[index % 3] }));

/** Everybody opens the game's page. */
export async function look({ people, link }) {
  await Promise.all(people.map((person) => person.watch(link)));
}
