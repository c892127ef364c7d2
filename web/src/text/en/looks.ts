// How everything looks: the board's views and the settings.

export const looks = {
  viewFrom: "Seen from",
  viewAcross: (seat: string) => `opposite ${seat}`,
  viewTurn: "whoever is on turn",
  turnLeft: "Turn the board to the left",
  turnRight: "Turn the board to the right",
  turnRound: "Turn the board round",
  men: "Men",
  manSets: { stones: "Stones", shogi: "Shogi pieces" } as Record<string, string>,
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
  playing: "Playing",
  confirm: "Ask before each of my moves is sent",
  premoves: "Let me choose a move before my turn (it promotes where it may)",
  typing: "Show a field to type moves",
  calling: "When something happens",
  sound: "Sounds",
  volume: "How loud",
  vibration: "The phone shakes when it is my turn",
  notifications: "The browser tells me of my turn while I look elsewhere",
  refused: "The browser does not allow that. Its settings for this site can change it.",
  kept: "Kept in this browser, and with your account on all your devices.",
};
