// View controls and settings.

export const looks = {
  menu: "View",
  viewFrom: "View from",
  viewAcross: (seat: string) => `opposite ${seat}`,
  viewTurn: "the player to move",
  turnLeft: "Rotate left",
  turnRight: "Rotate right",
  turnRound: "Flip board",
  men: "Men",
  manSets: { stones: "Stones", shogi: "Shogi pieces" } as Record<string, string>,
  pieces: "Pieces",
  pieceSets: {
    kanji: "Kanji",
    "two-kanji": "Two kanji",
    western: "Letters",
    symbols: "Move diagrams",
    original: "Original names (Tanigasaki)",
  } as Record<string, string>,
  board: "Board",
  boards: { paper: "Paper", wood: "Wood", dark: "Dark", contrast: "High contrast" } as Record<string, string>,
  theme: "Theme",
  themes: { auto: "System", light: "Light", dark: "Dark" } as Record<string, string>,
  animated: "Animate moves",
};

export const settings = {
  open: "Settings",
  title: "Settings",
  close: "Close",
  looks: "Appearance",
  playing: "Gameplay",
  confirm: "Confirm each move",
  premoves: "Enable premoves (they promote when possible)",
  typing: "Type moves",
  calling: "Notifications",
  sound: "Sound",
  volume: "Volume",
  vibration: "Vibrate on my turn",
  notifications: "Notify me in the background",
  refused: "The browser blocks notifications. Allow them in the site settings.",
  kept: "Saved in this browser and, with an account, on all your devices.",
};
