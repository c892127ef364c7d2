// The sections of the catalogue.
export * from "./board.ts";
export * from "./chat.ts";
export * from "./computer.ts";
export * from "./explanations.ts";
export * from "./front.ts";
export * from "./game.ts";
export * from "./looks.ts";
export * from "./missing.ts";
export * from "./names.ts";
export * from "./past.ts";
export * from "./problems.ts";
export * from "./result.ts";
export * from "./time.ts";
export * from "./together.ts";
export * from "./trainer.ts";
export * from "./understanding.ts";
