// The pages that players do not need, bundled in one lazily loaded chunk (pages.ts).
export { AccountPage } from "./account.tsx";
export { ComputerPage } from "./computer.tsx";
export { DesignPage } from "./design.tsx";
export { ImportPage } from "./import.tsx";
export { LearnPage } from "./learn.tsx";
export { LocalPage } from "./local.tsx";
export { MyGamesPage } from "./mine.tsx";
export { PastPage } from "./past.tsx";
export { ProblemsPage } from "./problems.tsx";
export { ProgramsPage } from "./programs.tsx";
export { ReviewPage } from "./review.tsx";
export { RulesPage } from "./rules.tsx";
export { WatchPage } from "./watch.tsx";
