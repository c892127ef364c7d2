// The HTTP requests about shared reviews (docs/PROTOCOL.md, "Reviews").
import { RequestError, recordUrl, request } from "./http.ts";

export interface OwnReview {
  id: string;
  title: string;
  /** Unix milliseconds. */
  updated: number;
}

export const shareReview = (review: { ruleset: string; record: string; title: string; open: boolean }) =>
  request<{ id: string; url: string }>("POST", "/api/reviews", review);
export const getOwnReviews = async () => (await request<{ reviews: OwnReview[] }>("GET", "/api/me/reviews")).reviews;
export const endReview = (id: string) => request<object>("DELETE", `/api/reviews/${id}`);

/** Fetches the current record of a game. */
export async function getRecord(game: string): Promise<string> {
  const response = await fetch(recordUrl(game));
  if (response.ok) return response.text();
  const { error } = await response.json();
  throw new RequestError(response.status, error.code, error.reason);
}
