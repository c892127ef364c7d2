// Problems and the problem of the day.

const numbers = ["one", "two", "three"];
const number = (count: number): string => numbers[count - 1] ?? String(count);

export const trainer = {
  title: "Problems",
  about: "Positions from games of the computer, from easy to hard. Problems that you miss come again.",
  day: "Problem of the day",
  solveDay: "Solve",
  daySolved: "Solved",
  train: "Solve problems",
  picture: (task: string) => `Board: ${task}`,
  difficulty: (level: number) => `Difficulty ${level} of 5`,
  theme: "Theme",
  allThemes: "All themes",
  game: "Game",
  allGames: "All games",
  noProblems: "There are no such problems.",
  themes: {
    mate1: "Mate in one",
    mate2: "Mate in two",
    mate3: "Mate in three",
    garden: "Pleasure Garden",
    alliance: "Force an alliance",
    avoid: "Avoid an alliance",
    defend: "Defence",
    win: "Win",
    capture: "Captures",
  },
  tasks: {
    mate: (moves: number) => `Checkmate an opponent in ${number(moves)}.`,
    garden: (moves: number) =>
      moves === 1 ? "Win by entering the Pleasure Garden." : `Win in the Pleasure Garden in ${number(moves)}.`,
    alliance: "Make the move that forms an alliance.",
    avoid: (next: string, other: string) => `Prevent an alliance of ${next} and ${other} against you.`,
    defend: "Defend: after your move, no opponent may threaten mate or the Pleasure Garden.",
    win: (moves: number) => (moves === 1 ? "Find the winning move." : `Win in ${number(moves)} moves.`),
    capture: "Capture as many men as possible in one move.",
  },
  solved: "Correct!",
  begin: "Play your move on the board.",
  goOn: "Correct. Your opponents reply…",
  yourMove: (replies: string) => `${replies}. Your move.`,
  wrong: "Not the solution.",
  shown: "This is the solution.",
  comesAgain: "This problem will come again.",
  next: "Next problem",
  solution: "Solution",
  start: "Start",
  refutations: {
    answer: (seat: string, move: string) => `${seat} can answer: ${move}.`,
    alliance: (seat: string, move: string) => `${seat} can force the alliance: ${move}.`,
    mate: (seat: string, move: string) => `${seat} still threatens mate: ${move}.`,
    garden: (seat: string) => `${seat}'s king can enter the Pleasure Garden.`,
    noCheck: "No opponent is in check.",
    noAlliance: "No alliance forms.",
    noWin: "It does not win.",
    captures: (count: number, most: number) => `It captures ${count}, but ${most} are possible.`,
    slow: "Your opponents can then hold out longer.",
    slowAnswer: (seat: string, move: string) =>
      `Your opponents can then hold out longer. ${seat} could answer: ${move}.`,
  },
};
