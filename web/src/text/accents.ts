// Letters with a stack of accents, which would reach over the lines above and below.

/** More than the words of any language put above one letter. */
const most = 3;
const stack = new RegExp(`(\\p{M}{${most}})\\p{M}+`, "gu");

/** Returns words of a user for display: of the combining marks of a letter only the first ones. */
export const withinLine = (words: string): string => words.replace(stack, "$1");
