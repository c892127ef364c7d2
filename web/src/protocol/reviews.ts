// The HTTP requests about shared reviews (docs/PROTOCOL.md, "Reviews").
import { RequestError, recordUrl, request } from "./http.ts";
import type { Created, Empty, NewReview, OwnReview, OwnReviews, Refusal } from "./schema.ts";

export const shareReview = (review: NewReview) => request<Created>("POST", "/api/reviews", review);
export const getOwnReviews = async (): Promise<OwnReview[]> =>
  (await request<OwnReviews>("GET", "/api/me/reviews")).reviews;
export const endReview = (id: string) => request<Empty>("DELETE", `/api/reviews/${id}`);

/** Fetches the current record of a game. */
export async function getRecord(game: string): Promise<string> {
  const response = await fetch(recordUrl(game));
  if (response.ok) return response.text();
  const { error } = (await response.json()) as Refusal;
  throw new RequestError(response.status, error.code, error.reason);
}
