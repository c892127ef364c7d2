import { route } from "../app/router.ts";
import type { Page } from "./page.ts";

export const words = (page: Page) => route(page);
export const more = () => import("./alone.ts");
