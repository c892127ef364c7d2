import type { Page } from "../pages/page.ts";
import { missing } from "./missing.ts";

export const route = (page: Page): string => missing + page;
