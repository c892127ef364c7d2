// The HTTP requests about users: accounts, settings, personal tokens, own games and data.
import { type Me, request, type Summary } from "./http.ts";

export interface Token {
  id: string;
  label: string;
  created: number;
}

export const register = (name: string, password: string) => request<Me>("POST", "/api/account", { name, password });
export const logIn = (name: string, password: string) => request<Me>("POST", "/api/login", { name, password });
export const logOut = () => request<object>("POST", "/api/logout", {});
export const changePassword = (old: string, fresh: string) =>
  request<Me>("PUT", "/api/account/password", { old, new: fresh });

export const getSettings = () => request<Record<string, unknown>>("GET", "/api/me/settings");
export const putSettings = (settings: Record<string, string>) => request<object>("PUT", "/api/me/settings", settings);

export const getTokens = async () => (await request<{ tokens: Token[] }>("GET", "/api/tokens")).tokens;
/** Creates a personal token. `token` is the secret; the server returns it only here. */
export const makeToken = (label: string) => request<Token & { token: string }>("POST", "/api/tokens", { label });
export const endToken = (id: string) => request<object>("DELETE", `/api/tokens/${id}`);

export const getOwnGames = (before?: string) =>
  request<{ games: Summary[]; next: string | null }>(
    "GET",
    `/api/me/games${before ? `?before=${encodeURIComponent(before)}` : ""}`,
  );

export const ownDataUrl = "/api/me/export";
export const deleteMe = (password: string) =>
  request<object>("DELETE", "/api/me", { confirm: "delete everything", ...(password && { password }) });
