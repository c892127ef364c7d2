// Those who watch, and what is said.

/** What those who watch get to know. */
export const watching = {
  tableChat: "Those who watch may read what the players write at the table",
  delay: "Those who watch see the game",
  noDelay: "as it is played",
  later: (span: string) => `${span} later`,
  tableOpen: "What the players write at this table can be read by everybody.",
  tableClosed: "What the players write at this table is read by them alone.",
  tableDelay: (span: string) => `Those who watch see the game ${span} later.`,
  list: (count: number) => (count === 1 ? "1 person watches by name" : `${count} people watch by name`),
  late: (span: string) => `You see this game ${span} later than its players.`,
};

export const chat = {
  title: "Chat",
  show: "Show",
  hide: "Hide",
  unread: "something new",
  channels: { table: "Table", watchers: "Watchers", allies: "Allies" },
  who: {
    players: "The players write and read here; nobody else does.",
    everybody: "The players write here, and everybody can read it.",
    everybodyLater: (span: string) => `The players write here. Those who watch can read it ${span} later.`,
    watchersBefore: "Everybody writes and reads here, until the game starts.",
    watchers: "Those who watch write and read here. The players can read it after the game.",
    allies: "Only you and your ally read this – now, and after the game too.",
    alliesOver: "The alliance is over. What is written here is read by you two alone.",
    after: "The game is over: everybody writes and reads here.",
  },
  write: { table: "Write to the table", watchers: "Write to those who watch", allies: "Write to your ally" },
  send: "Send",
  none: "Nothing has been written yet.",
  below: "New below ↓",
  about: (name: string) => `${name}: mute, or more`,
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Read ${name} again`,
  muted: (count: number) => (count === 1 ? "1 person is muted" : `${count} people are muted`),
  remove: (name: string) => `Remove ${name} from this table`,
  never: "Never mind",
};
