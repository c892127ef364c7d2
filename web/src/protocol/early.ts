// Requests that the page starts before most of its scripts have loaded: the user, the rulesets and,
// on a game page, the room. Later code takes over each request once. The early script is a bundle
// of its own and shares no modules with the client; it passes the requests in a global variable.

/** A socket on which the greeting was sent, with the messages received so far. */
export interface EarlySocket {
  socket: WebSocket;
  greeting: string;
  frames: string[];
}

declare global {
  /** The requests in progress; absent where no early script ran. */
  var early: Early | undefined;
}

interface Early {
  answers: Map<string, Promise<Response>>;
  room: EarlySocket | null;
}

/** The paths that every page requests. */
const wanted = ["/api/me", "/api/rulesets"] as const;

/**
 * Starts the requests. `game` is the id of the page's game. The socket opens after `/api/me` has
 * answered, because that answer sets the cookie.
 */
export function begin(url: string, game: string | null): void {
  const early: Early = { answers: new Map(wanted.map((path) => [path, fetch(path)])), room: null };
  globalThis.early = early;
  // Prevents an unhandled rejection. The code that takes the answer handles the error.
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

/** Takes over a request in progress; undefined if there is none. */
export function takeAnswer(path: string): Promise<Response> | undefined {
  const answer = globalThis.early?.answers.get(path);
  globalThis.early?.answers.delete(path);
  return answer;
}

/**
 * Takes over the socket that was opened with this greeting; null if there is none or it was lost.
 */
export function takeSocket(greeting: string): EarlySocket | null {
  const { early } = globalThis;
  if (!early?.room) return null;
  const { room } = early;
  early.room = null;
  if (room.greeting === greeting && room.socket.readyState <= WebSocket.OPEN) return room;
  room.socket.close();
  return null;
}
