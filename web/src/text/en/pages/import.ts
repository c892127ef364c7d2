// Import of game records.

export const importing = {
  title: "Import a game",
  listed: "List in the archive",
  hint: "Paste or open a game record. The server checks it by the rules and adds it to the archive.",
  file: "Open a file",
  text: "Or paste the game record",
  button: "Import",
  fault: (line: number, column: number, reason: string) => `Line ${line}, column ${column}: ${reason}`,
  encoding: (name: string) => `Read as ${name}. Check the names.`,
  partly: "Open the moves before it",
  known: "This game is already on this server.",
  open: "Open the game",
};
