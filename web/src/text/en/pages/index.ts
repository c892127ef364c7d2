// Texts in English of pages that are loaded on demand.
import { account } from "./account.ts";
import { importing } from "./import.ts";
import { learn } from "./learn.ts";
import { local } from "./local.ts";
import { programs } from "./programs.ts";
import { review } from "./review.ts";

export const enPages = {
  account,
  import: importing,
  learn,
  local,
  programs,
  review,
};
