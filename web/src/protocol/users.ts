// The HTTP requests about users: accounts, settings, personal tokens, own games and data.
import { request, requestCookie } from "./http.ts";
import type {
  Credentials,
  Deletion,
  Empty,
  Games,
  Me,
  NewToken,
  PasswordChange,
  Settings,
  Token,
  TokenSecret,
  Tokens,
  Turns,
} from "./schema.ts";

export const register = (name: string, password: string) =>
  requestCookie<Me>("POST", "/api/account", { name, password } satisfies Credentials);
export const logIn = (name: string, password: string) =>
  requestCookie<Me>("POST", "/api/login", { name, password } satisfies Credentials);
export const logOut = () => requestCookie<Empty>("POST", "/api/logout", {} satisfies Empty);
export const changePassword = (old: string, fresh: string) =>
  requestCookie<Me>("PUT", "/api/account/password", { old, new: fresh } satisfies PasswordChange);

export const getSettings = () => request<Settings>("GET", "/api/me/settings");
export const putSettings = (settings: Record<string, string>) =>
  request<Settings>("PUT", "/api/me/settings", settings satisfies Settings);

export const getTokens = async (): Promise<Token[]> => (await request<Tokens>("GET", "/api/tokens")).tokens;
/** Creates a personal token. `token` is the secret; the server returns it only here. */
export const makeToken = (label: string) => request<TokenSecret>("POST", "/api/tokens", { label } satisfies NewToken);
export const endToken = (id: string) => request<Empty>("DELETE", `/api/tokens/${id}`);

export const getOwnGames = (before?: string) =>
  request<Games>("GET", `/api/me/games${before ? `?before=${encodeURIComponent(before)}` : ""}`);

/** Returns the user's running games, those that wait for the user first. */
export const getTurns = () => request<Turns>("GET", "/api/me/turns");

export const ownDataUrl = "/api/me/export";
export const deleteMe = (password: string) =>
  requestCookie<Empty>("DELETE", "/api/me", {
    confirm: "delete everything",
    ...(password && { password }),
  } satisfies Deletion);
