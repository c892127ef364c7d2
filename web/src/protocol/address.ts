// The addresses that more than one part of the client knows.

/** Where the server of this page listens. */
export const socketUrl = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

/** The game whose page an address is; null if it is another page. */
export const gameAt = (pathname: string): string | null => pathname.match(/^\/game\/([\w-]+)\/?$/)?.[1] ?? null;
