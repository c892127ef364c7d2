// The pages that who plays does not need: they come together, in a file of their own (app/app.tsx).
export { AccountPage } from "./account.tsx";
export { ImportPage } from "./import.tsx";
export { LearnPage } from "./learn.tsx";
export { PastPage } from "./past.tsx";
export { ProgramsPage } from "./programs.tsx";
export { ReviewPage } from "./review.tsx";
export { RulesPage } from "./rules.tsx";
