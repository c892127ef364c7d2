// The catalogue in use.
import { en } from "./en.ts";

export const text = en;
