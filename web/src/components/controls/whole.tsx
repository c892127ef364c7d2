// Text that changes in place. Each text has an element of its own: a browser that translates the
// page keeps no part of the text before.

export const Whole = ({ words }: { words: string }) => <span key={words}>{words}</span>;
