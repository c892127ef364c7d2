// Texts of the game.
export const game = {
  watchers: "Spectators",
  offer: (name: string) => `${name} offers a draw, and somebody has to accept`,
  leave: "He has gone away",
};
