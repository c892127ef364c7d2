export { words } from "./words.ts";
export type Page = string;
