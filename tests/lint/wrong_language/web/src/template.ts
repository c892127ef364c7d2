const pattern = /["'`]/g;
const text = `// nobody ${pattern} https://visitor.example.org`;
const address = "https://nobody.example.org"; // past games
/** The one that has gone away, or a looker-on. */
export const both = [text, address, 4 / 2]; // A trailing comment that reaches beyond the limit of code, the 121st column.
