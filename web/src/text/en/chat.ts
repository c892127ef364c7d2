// Spectators and chat.

/** The spectator settings. */
export const watching = {
  tableChat: "Spectators can read table chat",
  delay: "Spectator delay",
  noDelay: "none",
  later: (span: string) => span,
  tableOpen: "Everyone can read the table chat.",
  tableClosed: "Only players can read the table chat.",
  tableDelay: (span: string) => `Spectator delay: ${span}.`,
  list: (count: number) => (count === 1 ? "1 named spectator" : `${count} named spectators`),
  late: (span: string) => `Spectator delay: you see this game ${span} late.`,
  begun: "Game in progress",
  begunLater: (span: string) =>
    `The game has started. Spectators see it ${span} late, so it appears here within ${span}.`,
  removeSure: (name: string) => `Remove ${name} from this game?`,
  remove: "Remove",
  removed: (name: string) => `You removed ${name}.`,
  undo: (name: string) => `Let ${name} in again`,
};

export const chat = {
  title: "Chat",
  show: "Show",
  hide: "Hide",
  unread: "unread messages",
  channels: { table: "Table", spectators: "Spectators", allies: "Allies" },
  who: {
    players: "Only players can read this chat.",
    everybody: "Everyone can read this chat. Only players can write.",
    everybodyLater: (span: string) => `Only players can write. Spectators see messages ${span} later.`,
    spectatorsBefore: "Everyone can read and write here until the game starts.",
    spectators: "Spectator chat. Players can read it after the game.",
    allies: "Only you and your ally can read this chat, also after the game.",
    alliesOver: "The alliance has ended. Only the two of you can read this chat.",
    after: "The game is over. Everyone can read and write here.",
    imported: "Everyone can read and write here.",
  },
  write: { table: "Message the table", spectators: "Message spectators", allies: "Message your ally" },
  send: "Send",
  none: "No messages yet.",
  below: "New messages ↓",
  about: (name: string) => `Options for ${name}`,
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  muted: (count: number) => (count === 1 ? "1 muted user" : `${count} muted users`),
  remove: (name: string) => `Remove ${name} from this game`,
  never: "Cancel",
};
