// URLs that several parts of the client use.

/** Returns the WebSocket URL of the server that sent this page. */
export const socketUrl = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

/** Returns the id of the game whose page this path is; null for any other page. */
export const gameAt = (pathname: string): string | null => pathname.match(/^\/game\/([\w-]+)\/?$/)?.[1] ?? null;
