// Bidirectional text.

const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Wraps text with right-to-left characters in Unicode isolates (FSI, PDI), so that it does not
 * reorder the text around it. Names occur in sentences and titles, where no element can isolate
 * them.
 */
export const isolated = (words: string): string =>
  rightToLeft.test(words) && !words.startsWith("\u2068") ? `\u2068${words}\u2069` : words;
