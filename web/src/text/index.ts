// The catalogue in use.
import { en } from "./en/index.ts";

export const text = en;
