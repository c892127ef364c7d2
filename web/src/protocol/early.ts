// What a page asks the server before most of its scripts are there: who the visitor is, the rulesets, and on a game's page
// the room. Whoever asks for the same later takes over what is under way; each thing is taken once. The script that begins
// shares nothing with the others, so that it is one small file: they find what it began among the globals.

/** A socket on which a greeting was said, with what came since. */
export interface EarlySocket {
  socket: WebSocket;
  greeting: string;
  frames: string[];
}

declare global {
  /** What is under way; absent where no early script ran. */
  var early: Early | undefined;
}

interface Early {
  answers: Map<string, Promise<Response>>;
  room: EarlySocket | null;
}

/** What is to be asked in any case. */
const wanted = ["/api/me", "/api/rulesets"] as const;

/** Begins; `game` is the one whose page it is. The room is asked for when the visitor is known: the answer sets his cookie. */
export function begin(url: string, game: string | null): void {
  const early: Early = { answers: new Map(wanted.map((path) => [path, fetch(path)])), room: null };
  globalThis.early = early;
  // Whoever takes an answer tells that there is none.
  for (const answer of early.answers.values()) answer.catch(() => {});
  if (game === null) return;
  const known = early.answers.get("/api/me");
  known?.then(
    () => {
      early.room = greeted(new WebSocket(url), JSON.stringify({ type: "enter", game }));
    },
    () => {},
  );
}

function greeted(socket: WebSocket, greeting: string): EarlySocket {
  const frames: string[] = [];
  socket.onopen = () => socket.send(greeting);
  socket.onmessage = ({ data }) => frames.push(String(data));
  return { socket, greeting, frames };
}

/** The answer to a request that is under way; undefined if there is none. */
export function takeAnswer(path: string): Promise<Response> | undefined {
  const answer = globalThis.early?.answers.get(path);
  globalThis.early?.answers.delete(path);
  return answer;
}

/** The socket that begins with a greeting, if there is one and it has not been lost. */
export function takeSocket(greeting: string): EarlySocket | null {
  const { early } = globalThis;
  if (!early?.room) return null;
  const { room } = early;
  early.room = null;
  if (room.greeting === greeting && room.socket.readyState <= WebSocket.OPEN) return room;
  room.socket.close();
  return null;
}
