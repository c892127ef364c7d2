// How everything looks: the board's views and the settings.

export const looks = {
  viewFrom: "Seen from",
  viewAcross: (seat: string) => `opposite ${seat}`,
  viewTurn: "whoever is on turn",
  turnLeft: "Turn the board to the left",
  turnRight: "Turn the board to the right",
  pieces: "Pieces",
  pieceSets: {
    kanji: "Kanji",
    "two-kanji": "Two kanji",
    western: "Letters",
    symbols: "Signs that show the moves",
    original: "Tanigasaki's names",
  } as Record<string, string>,
  board: "Board",
  boards: { paper: "Paper", wood: "Wood", dark: "Dark", contrast: "High contrast" } as Record<string, string>,
  theme: "Page",
  themes: { auto: "As the system has it", light: "Light", dark: "Dark" } as Record<string, string>,
  animated: "Pieces slide when they move",
};

export const settings = {
  open: "Settings",
  title: "Settings",
  close: "Close",
  looks: "Looks",
  kept: "Kept in this browser, and with your account on all your devices.",
};
