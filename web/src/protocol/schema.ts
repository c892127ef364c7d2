// The types of all messages and HTTP bodies (docs/PROTOCOL.md).
// Generated from docs/openapi.json by `npm run schema`. Do not edit.

/** Why a record was refused. */
export type RecordProblem = Problem & {
  /** With code `bad_record`: the line of the fault, from 1. */
  line?: number;
  /** With code `bad_record`: the byte in the line, from 1. */
  column?: number;
};

/** The time control of a table. All times are in seconds. */
export type TimeControl =
  | {
      kind: "untimed";
    }
  | {
      kind: "fischer";
      base: number;
      increment: number;
    }
  | {
      kind: "byoyomi";
      base: number;
      periods: number;
      period: number;
    }
  | {
      kind: "delay";
      base: number;
      delay: number;
    }
  | {
      kind: "days";
      days: number;
    };

/** The state of a game. */
export type Phase = "open" | "running" | "finished";

/**
 * How seats are assigned: each player takes a seat, or seats are drawn at the
 * start.
 */
export type Seating = "choice" | "lot";

/** Who can read the table chat. */
export type TableChat = "players" | "everybody";

/** The level of a computer player; 0 plays random moves. */
export type Level = number;

/**
 * Mark of a program: a user who took the seat, or is connected, by a personal
 * token. Users in a browser do not have it.
 */
export type Program = true;

/** A game found by the archive search. */
export type FoundGame = Summary & {
  /** The last board. */
  diagram: string;
  /** In a search by position: the number of steps after which it first stood. */
  ply?: number;
};

/** A game with the number of users in it. */
export type LiveGame = Summary & {
  /** The number of connected players. */
  connected: number;
  /** The number of spectators. */
  spectators: number;
};

/** A running game of the user. */
export type OwnRunningGame = Summary & {
  /** The seat on turn; null in a paused game. */
  turn: string | null;
  /** Whether it is the user's turn. */
  mine: boolean;
  /**
   * The time of flag fall of the player on turn, in Unix milliseconds; null without
   * a running clock.
   */
  deadline: number | null;
};

/** A game's record; docs/FORMATS.md, “Record as JSON”. */
export type GameRecord = Summary & {
  /** The version of the rules. */
  version: string;
  /** The position at the start. */
  start: string | null;
  steps: RecordStep[];
};

/** A step of a record. */
export type RecordStep = StepFacts & {
  /** Unix milliseconds. */
  at: number;
  /** The position after the step; null once the game is over. */
  position: string | null;
};

/** A new personal token. */
export type TokenSecret = Token & {
  /** The secret, sent only here. */
  token: string;
};

/** A chat channel. */
export type Channel = "table" | "spectators" | "allies";

/** The remaining time of a seat. */
export type SeatTimeLeft = TimeLeft & {
  seat: string;
  /**
   * Milliseconds of the running byoyomi period, or of the delay, that this turn used
   * before `since`; omitted if 0.
   */
  used?: number;
};

/**
 * How a step changed the diagram: the new parts by their index, or the whole new
 * diagram.
 */
export type Changes =
  | string
  | {
      [k: string]: string;
    };

/** A step with its change of the board. */
export type Step = StepFacts & {
  changes: Changes;
};

/** An offer that needs the agreement of the players. */
export type Offer = "draw" | "takeback" | "pause" | "unpause" | "rematch";

/** An event of a game. */
export type GameEvent =
  | {
      kind: "created";
    }
  | {
      kind: "seat_taken";
      user: string;
      name: string;
      program?: Program;
      seat: string | null;
      /** Only of computer players. */
      level?: Level;
    }
  | {
      kind: "seat_left";
      user: string;
      /**
       * The host freed the seat, or its player was not connected for 3 minutes; omitted
       * if they left it.
       */
      why?: "host" | "absent";
    }
  | {
      kind: "opening_alliance_offered" | "opening_alliance_withdrawn";
      user: string;
      with: string;
      /**
       * Only if an agreed alliance was called off: the players, their seats, and who is
       * ready.
       */
      players?: Player[];
    }
  | {
      kind: "opening_alliance_agreed";
      user: string;
      with: string;
      players: Player[];
    }
  | {
      kind: "ready";
      user: string;
      ready: boolean;
    }
  | {
      kind: "started";
      players: Player[];
      /** The position at the start. */
      start: string;
      now: Now;
    }
  | {
      kind: "moved" | "draw_agreed";
      step: Step;
      now: Now;
    }
  | {
      kind: "player_out";
      /** The player resigned, their flag fell, or their seat was claimed as abandoned. */
      reason: "resigned" | "flag" | "removed";
      /** With `removed`: the seat that claimed the seat as abandoned. */
      claimed_by: string | null;
      step: Step;
      now: Now;
    }
  | {
      kind: "draw_offered" | "takeback_offered" | "pause_offered" | "unpause_offered" | "rematch_offered";
      seat: string;
      offer: boolean;
    }
  | {
      kind: "takeover_offered";
      seat: string;
      of: string;
      level: Level;
      offer: boolean;
    }
  | {
      kind: "taken_over";
      seat: string;
      replaced: string;
      user: string;
      level: Level;
      players: Player[];
    }
  | {
      kind: "return_offered";
      of: string;
      by: string | null;
      offer: boolean;
    }
  | {
      kind: "seat_returned";
      seat: string;
      user: string;
      replaced: string;
      players: Player[];
      now: Now;
    }
  | {
      kind: "taken_back";
      seat: string;
      steps: number;
      now: Now;
    }
  | {
      kind: "aborted";
      seat: string;
      now: Now;
    }
  | {
      kind: "rematch_created";
      /** Its id. */
      game: string;
    }
  | {
      kind: "resumed" | "paused" | "unpaused";
      now: Now;
    }
  | {
      kind: "closed";
    }
  | {
      kind: "spectator_removed";
      user: string;
    }
  | {
      kind: "spectator_restored";
      user: string;
    }
  | {
      kind: "renamed";
      user: string;
      name: string;
    };

/** Which users are in a game. */
export type PresenceMessage = Presence & {
  type: "presence";
  game: string;
};

/** A command had no effect. */
export type Refused = Problem & {
  type: "refused";
  /** The id of the command. */
  id: string;
};

/** The answer to a message that was not a valid command. */
export type ErrorMessage = Problem & {
  type: "error";
};

/** The server closes the connection. */
export type Bye = Problem & {
  type: "bye";
};

/** An event of a review. */
export type ReviewEvent =
  | {
      kind: "move_added";
      node: number;
      parent: number;
      move: string;
    }
  | {
      kind: "commented";
      node: number;
      text: string;
    }
  | {
      kind: "marked";
      node: number;
      marks: string[];
    }
  | {
      kind: "node_removed" | "node_raised";
      node: number;
    }
  | {
      kind: "retitled";
      title: string;
    }
  | {
      kind: "opened";
      open: boolean;
    };

/** A message of the server, on the WebSocket or as a line of a game's stream. */
export type ServerMessage =
  | Hello
  | Room
  | EventMessage
  | Legal
  | PresenceMessage
  | Chat
  | ChatLineMessage
  | Done
  | Refused
  | ErrorMessage
  | Pong
  | Interrupted
  | Bye
  | LobbyLists
  | LobbyChanged
  | Seeking
  | MatchFound
  | ReviewSnapshot
  | ReviewEventMessage
  | Presented
  | ReviewPresence;

/**
 * The client's own id of a command, unique for its user in the game. A repeated
 * command is answered again but not executed again.
 */
export type CommandId = string;

/** A command in a game. */
export type Command =
  | {
      type: "take_seat";
      id: CommandId;
      seat?: string | null;
    }
  | {
      type: "leave_seat";
      id: CommandId;
    }
  | {
      type: "opening_alliance";
      id: CommandId;
      /** The id of a player. */
      with: string;
      offer: boolean;
    }
  | {
      type: "ready";
      id: CommandId;
      ready: boolean;
    }
  | {
      type: "move";
      id: CommandId;
      /** The number of the move that is due. */
      number: number;
      /** Code or notation. */
      move: string;
    }
  | {
      type: "resign";
      id: CommandId;
    }
  | {
      type: Offer;
      id: CommandId;
      offer: boolean;
    }
  | {
      type: "abort";
      id: CommandId;
    }
  | {
      type: "close";
      id: CommandId;
    }
  | {
      type: "claim_seat";
      id: CommandId;
      seat: string;
    }
  | {
      type: "add_computer";
      id: CommandId;
      level: Level;
      seat?: string | null;
    }
  | {
      type: "remove_computer";
      id: CommandId;
      /** The id of a computer player. */
      user: string;
    }
  | {
      type: "takeover";
      id: CommandId;
      seat: string;
      /** The level of the first offer counts. */
      level: Level;
      offer: boolean;
    }
  | {
      type: "return_seat";
      id: CommandId;
      seat: string;
      offer: boolean;
    }
  | {
      type: "chat";
      id: CommandId;
      channel: Channel;
      /** 1 to 300 characters. */
      text: string;
    }
  | {
      type: "free_seat";
      id: CommandId;
      /** The id of a user. */
      user: string;
    }
  | {
      type: "remove_spectator";
      id: CommandId;
      /** The id of a user. */
      user: string;
    }
  | {
      type: "restore_spectator";
      id: CommandId;
      /** The id of a user. */
      user: string;
    };

/** A command in the lobby. */
export type LobbyCommand =
  | {
      type: "seek";
      id: CommandId;
      ruleset: string;
      times: TimeControl[];
    }
  | {
      type: "unseek";
      id: CommandId;
    };

/** A command in a review. */
export type ReviewCommand =
  | {
      type: "add_move";
      id: CommandId;
      parent: number;
      /** Code or notation. */
      move: string;
    }
  | {
      type: "comment";
      id: CommandId;
      node: number;
      /** At most 1,000 characters, with line breaks. */
      text: string;
    }
  | {
      type: "mark";
      id: CommandId;
      node: number;
      marks: string[];
    }
  | {
      type: "remove_node";
      id: CommandId;
      node: number;
    }
  | {
      type: "raise_node";
      id: CommandId;
      node: number;
    }
  | {
      type: "retitle";
      id: CommandId;
      /** At most 80 characters. */
      title: string;
    }
  | {
      type: "set_open";
      id: CommandId;
      open: boolean;
    };

/** A message of a client on the WebSocket. */
export type ClientMessage =
  | Command
  | LobbyCommand
  | ReviewCommand
  | {
      type: "enter";
      game: string;
      /** The last `seq` received. */
      since?: number | null;
    }
  | {
      type: "enter_review";
      review: string;
      /** The last `seq` received. */
      since?: number | null;
    }
  | {
      type: "lobby";
    }
  | {
      type: "attend";
      looking: boolean;
    }
  | {
      type: "present_node";
      node: number;
    }
  | {
      type: "ping";
      t: number;
    };

/** Why something was refused. */
export interface Problem {
  /** For programs; docs/PROTOCOL.md, “Codes”, lists all. */
  code: string;
  /** For users, in English. */
  reason: string;
}

/** The body of an answer with status 400 or higher. */
export interface Refusal {
  error: Problem;
}

/** The refusal of a record. */
export interface RecordRefusal {
  error: RecordProblem;
}

/** An object without keys. */
export interface Empty {}

/** A new game or review. */
export interface Created {
  id: string;
  /** The path of its page. */
  url: string;
}

/** A seat of a ruleset. */
export interface Seat {
  /** For example `first`. */
  id: string;
  letter: string;
  title: string;
}

/** Values of a ruleset's options by their ids. */
export interface Options {
  [k: string]: string;
}

/** The rules of a game. */
export interface Ruleset {
  id: string;
  title: string;
  version: string;
  seats: Seat[];
  /** The first value is the default. */
  options: {
    id: string;
    title: string;
    values: string[];
  }[];
  /** Named choices of options. */
  variants: {
    id: string;
    title: string;
    /** Values that differ from the default. */
    options: Options;
  }[];
  /** Whether two players may agree an alliance before the start. */
  opening_alliance: boolean;
  /** The initial position. */
  start: string;
  /** File name extension of its records. */
  extension: string;
}

/** All rulesets. */
export interface Rulesets {
  rulesets: Ruleset[];
  /** Computer players. Omitted if they are turned off. */
  computers?: {
    /** The highest level. */
    levels: number;
  };
}

/** A new table. */
export interface Table {
  ruleset: string;
  /** A named variant of the ruleset; `options` override it. */
  variant?: string | null;
  options?: Options;
  /** Default: no clocks. */
  time?: TimeControl;
  /** Default: `choice`. */
  seating?: Seating;
  /** Whether two players may agree an alliance before the start. */
  opening_alliance?: boolean;
  /** Whether public lists show the game. */
  listed?: boolean;
  /**
   * Seconds (0, or from 15) after which opponents can claim the seat of an absent
   * player; 0: never. Default: 300, or 0 with days per move.
   */
  claim_after?: number;
  /** Whether clients may warn players about the consequences of a move. */
  warnings?: boolean;
  /** Default: `players`. */
  table_chat?: TableChat;
  /** Spectator delay in seconds. */
  spectator_delay?: number;
  /** The seat that the host takes; `random`: any free one. Default: none. */
  seat?: string | null;
  /** Computer players to seat. One seat must stay for a player. */
  computers?:
    | {
        level: Level;
        /** Default: a free seat. */
        seat?: string | null;
      }[]
    | null;
}

/** Where an imported game was played, according to its record; empty if unknown. */
export interface Origin {
  event: string;
  site: string;
  /** For example `1932.05.28`, with `?` for unknown digits. */
  date: string;
}

/** The result of a game. */
export interface Result {
  /** For example `mate`, `resign`, `time`, `agreed` or `aborted`. */
  how: string;
  /** A seat; null in a draw and in an aborted game. */
  winner: string | null;
}

/** A game's line in lists. */
export interface Summary {
  id: string;
  ruleset: string;
  state: Phase;
  time: TimeControl;
  seating: Seating;
  opening_alliance: boolean;
  /** Seconds after which the seat of an absent player can be claimed; 0: never. */
  claim_after: number;
  options: Options;
  /** The named variant with these options. */
  variant: string | null;
  /** Unix milliseconds. */
  created: number;
  /** Unix milliseconds. */
  updated: number;
  /** The players. */
  players: {
    /** Only if others had the seat before, the first one first. */
    former?: FormerPlayer[];
    name: string;
    program?: Program;
    /** Null until seats are drawn. */
    seat: string | null;
    /** Only of computer players. */
    level?: Level;
  }[];
  /** The number of moves. */
  moves: number;
  result: Result | null;
  /** Only in imported games. */
  imported?: Origin;
}

/** A player who had the seat before another one. */
export interface FormerPlayer {
  /** Only in rooms; missing in imported games. */
  id?: string;
  name: string;
  /** Only of computer players. */
  level?: Level;
  program?: Program;
  /** The number of steps of the game at the change. */
  until: number;
}

/** A page of games. */
export interface Games {
  games: Summary[];
  /** The cursor of the next page (`before`); null on the last one. */
  next: string | null;
}

/** A game's line in lists. */
export interface OneGame {
  summary: Summary;
}

/** A page of found games. */
export interface FoundGames {
  games: FoundGame[];
  /** The cursor of the next page (`before`); null on the last one. */
  next: string | null;
}

/** Running games. */
export interface LiveGames {
  games: LiveGame[];
}

/** The user's running games, those that wait for the user first. */
export interface Turns {
  /** The server's time in Unix milliseconds. */
  at: number;
  /** The number of games that wait for the user. */
  waiting: number;
  games: OwnRunningGame[];
}

/** A record to import as a game. */
export interface ImportRequest {
  /** The text of a record (.s3n, .hsm), at most 256 KiB. */
  record: string;
  /** Default: the game that the tags of the record name. */
  ruleset?: string | null;
  /** Whether public lists show the game. */
  listed?: boolean;
}

/** A move, a resignation or flag fall, or an agreed draw. */
export interface StepFacts {
  /** The seq of its event. */
  seq: number;
  /** The seat that moved, resigned or lost on time; null for an agreed draw. */
  seat: string | null;
  /** The number of the move; otherwise the number of the move that is due. */
  number: number;
  /** A move code; otherwise such as `l:resign`, `m:time` or `draw`. */
  move: string;
  /** Empty if the step is not a move. */
  notation: string;
  /** Event lines; docs/FORMATS.md, “Events”. */
  events: string[];
  explanations: Explanation[];
  /** The cells of kings in check after the step. */
  checks: string[];
  /**
   * The remaining time of the player who moved; null without clocks, and if the step
   * is not a move.
   */
  remaining: TimeLeft | null;
}

/** The explanation of an event line. */
export interface Explanation {
  /** The event line. */
  about: string;
  /** In English. */
  text: string;
  attacks: Attack[];
}

/** Which piece attacks which. */
export interface Attack {
  /** `check`, `material` or `mate`. */
  kind: string;
  /** A seat. */
  attacker: string;
  /** A cell; empty for a mate threat. */
  from: string;
  /** A cell. */
  target: string;
}

/** Remaining time. */
export interface TimeLeft {
  /** Milliseconds. */
  time: number;
  /** Byoyomi periods; otherwise 0. */
  periods: number;
}

/** The current user. */
export interface Me {
  /** Public id; not a credential. */
  id: string;
  name: string;
  /** The account's name; null for a guest. */
  account: string | null;
}

/** A new display name. */
export interface Rename {
  /** 1 to 24 characters. */
  name: string;
}

/** Account name and password. */
export interface Credentials {
  /** New accounts: 2 to 24 letters (a–z), digits, `_` or `-`. */
  name: string;
  /**
   * New passwords have at least 8 characters, 3 of them different, and are not the
   * name.
   */
  password: string;
}

/** The old and the new password. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** The confirmation of a deletion. */
export interface Deletion {
  confirm: "delete everything";
  /** Only with an account. */
  password?: string | null;
}

/** Settings of a client: any JSON object of at most 4,096 bytes. */
export interface Settings {
  [k: string]: unknown;
}

/** A personal token to create. */
export interface NewToken {
  label: string;
}

/** A personal token, without its secret. */
export interface Token {
  id: string;
  label: string;
  /** Unix milliseconds. */
  created: number;
}

/** Personal tokens, oldest first. */
export interface Tokens {
  tokens: Token[];
}

/** All data stored about a user. */
export interface OwnData {
  id: string;
  name: string;
  /** Unix milliseconds. */
  created: number;
  account: string | null;
  settings: Settings;
  tokens: Token[];
  /** Chat lines. */
  chat_lines: {
    game: string;
    /** Unix milliseconds. */
    at: number;
    channel: Channel;
    text: string;
  }[];
  /** Items: A review. */
  reviews: (OwnReview & {
    /** The path of its record. */
    record: string;
  })[];
  /** Items: A game. */
  games: (Summary & {
    /** The path of its record. */
    record: string;
  })[];
}

/** A review of the user. */
export interface OwnReview {
  id: string;
  title: string;
  /** Unix milliseconds. */
  updated: number;
}

/** The server works. */
export interface Health {
  status: "ok";
  version: string;
  /** The schema version of the database. */
  schema: number;
}

/** The server accepts users. */
export interface Readiness {
  status: "ready";
}

/** A user, guest or account. */
export interface User {
  /** Public id; not a credential. */
  id: string;
  name: string;
  program?: Program;
}

/**
 * An offer that a computer player takes over the seat of an absent player, and the
 * seats that agree.
 */
export interface Takeover {
  seat: string;
  level: Level;
  accepted_by: string[];
}

/**
 * A former player asks for their seat back from the computer player, and the seats
 * that agree.
 */
export interface SeatReturn {
  seat: string;
  user: string;
  accepted_by: string[];
}

/** A user or computer player at the table. */
export interface Player {
  /** Only if others had the seat before, the first one first. */
  former?: FormerPlayer[];
  id: string;
  name: string;
  program?: Program;
  /** Null until seats are drawn. */
  seat: string | null;
  ready: boolean;
  /** Only of computer players. */
  level?: Level;
}

/** The clocks of a game. */
export interface Clock {
  /** The seat whose clock is running. */
  running: string | null;
  /** The server's time when it started to run. */
  since: number;
  /** The remaining time of each seat at `since`. */
  remaining: SeatTimeLeft[];
}

/** The state of play. */
export interface Now {
  /** Null once the game is over. */
  position: string | null;
  /** The seat on turn; null once the game is over. */
  turn: string | null;
  /** The number of the move that is due. */
  number: number;
  /** The seats that are still in the game. */
  active: string[];
  /** The cells of kings in check. */
  checks: string[];
  result: Result | null;
  /** Null without clocks. */
  clock: Clock | null;
  /** The start of a pause; null if the game is not paused. */
  paused: number | null;
}

/** The seats that have made or accepted each offer, in this order. */
export interface Offers {
  draw: string[];
  takeback: string[];
  pause: string[];
  unpause: string[];
  rematch: string[];
}

/** A line of chat. */
export interface ChatLine {
  /** Unix milliseconds. */
  at: number;
  channel: Channel;
  /** The id of the user. */
  user: string;
  /** Their name when they wrote the line. */
  name: string;
  /** Their seat at that time. */
  seat: string | null;
  text: string;
}

/** Which users are in a game. */
export interface Presence {
  /** Players who look at the game. */
  connected: string[];
  /** Players who are connected, but have the page in the background. */
  looking_away: string[];
  /** Players who are not connected. */
  disconnected: {
    user: string;
    /** Unix milliseconds. */
    since: number;
  }[];
  /** Spectators: their number, and at most 50 of them by name. */
  spectators: {
    count: number;
    named: User[];
  };
}

/** The greeting of a socket. */
export interface Hello {
  type: "hello";
  protocol: number;
  /** The version of the server. */
  server: string;
  /** The build of the browser client that the server has. */
  client?: string;
  /** The server's time. */
  at: number;
  /** The user of the socket. */
  me: User | null;
}

/** The whole state of a game. */
export interface Room {
  type: "room";
  game: string;
  seq: number;
  /** The server's time. */
  at: number;
  state: Phase;
  ruleset: string;
  options: Options;
  /** The named variant with these options. */
  variant: string | null;
  time: TimeControl;
  seating: Seating;
  opening_alliance: boolean;
  /** Seconds after which the seat of an absent player can be claimed; 0: never. */
  claim_after: number;
  /** Whether clients may warn players about the consequences of a move. */
  warnings: boolean;
  table_chat: TableChat;
  /** Spectator delay in seconds. */
  spectator_delay: number;
  /** Unix milliseconds. */
  created: number;
  /** The host; null if unknown. */
  host: string | null;
  /** The players. */
  players: Player[];
  /** Proposed alliances: the proposing and the other player. */
  opening_alliance_offers: [string, string][];
  /**
   * The alliance agreed before the start.
   *
   * @minItems 2
   * @maxItems 2
   */
  opening_alliance_agreed: [string, string] | null;
  offers: Offers;
  /** The position at the start. */
  start: string | null;
  steps: Step[];
  /** Null before the start. */
  now: Now | null;
  /** The id of the rematch. */
  rematch: string | null;
  /** Only in imported games. */
  imported?: Origin;
  /** Only while it is offered. */
  takeover?: Takeover;
  /** Only while it is asked for. */
  return?: SeatReturn;
  /** Only if the host has closed the table. */
  closed?: true;
  /** The user of this socket. */
  self: string | null;
}

/** An event of a game. Events are numbered by `seq` from 1 without gaps. */
export interface EventMessage {
  type: "event";
  game: string;
  seq: number;
  /** The server's time. */
  at: number;
  event: GameEvent;
}

/** The legal moves, only to the player on turn. */
export interface Legal {
  type: "legal";
  game: string;
  seq: number;
  /** The number of the move. */
  number: number;
  moves: string[];
}

/** The chat lines that the user can read. They replace all earlier ones. */
export interface Chat {
  type: "chat";
  game: string;
  read: Channel[];
  write: Channel[];
  lines: ChatLine[];
}

/** One more chat line. */
export interface ChatLineMessage {
  type: "chat_line";
  game: string;
  line: ChatLine;
}

/** A command took effect. */
export interface Done {
  type: "done";
  /** The id of the command. */
  id: string;
  /** The seq of its event; 0 in the lobby. */
  seq: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  t: number;
}

/**
 * Only in a cluster: the server that runs the game, review or lobby cannot be
 * reached at present. Commands wait. Once it can be reached, the messages of an
 * entry follow.
 */
export interface Interrupted {
  type: "interrupted";
}

/** The number of users who wait for a game of this kind. */
export interface SeekCount {
  ruleset: string;
  time: TimeControl;
  waiting: number;
}

/** The kinds of game that a user seeks. */
export interface Seek {
  ruleset: string;
  times: TimeControl[];
}

/** The lists of the lobby, as of change `n`. */
export interface LobbyLists {
  type: "lobby";
  n: number;
  games: LiveGame[];
  seeks: SeekCount[];
}

/** Change `n` of the lists. */
export interface LobbyChanged {
  type: "lobby_changed";
  n: number;
  /** New and changed games. */
  games: LiveGame[];
  /** The ids of games that left the lists. */
  removed: string[];
  /** All seeks. */
  seeks: SeekCount[];
}

/** The user's current seek. */
export interface Seeking {
  type: "seeking";
  seek: Seek | null;
}

/** A game was found and has started. */
export interface MatchFound {
  type: "match_found";
  game: string;
}

/** A node of a review. Node 0 is the start; its `parent` and `move` are null. */
export interface SnapshotNode {
  node: number;
  parent: number | null;
  /** A move code; otherwise such as `l:resign`, `m:time` or `draw`. */
  move: string | null;
  comment: string;
  /** A cell (a circle) or two cells (an arrow) each. */
  marks: string[];
}

/** The whole state of a review. */
export interface ReviewSnapshot {
  type: "review";
  review: string;
  seq: number;
  /** The server's time. */
  at: number;
  title: string;
  /** Whether all users with the link may edit it. */
  open: boolean;
  /** The id of a user. */
  host: string | null;
  ruleset: string;
  options: Options;
  /**
   * The allied seats.
   *
   * @minItems 2
   * @maxItems 2
   */
  opening_alliance: [string, string] | null;
  /** The position at the start. */
  start: string;
  /** The tags of the record. */
  tags: {
    [k: string]: string;
  };
  /** Parents before children, siblings in order. */
  nodes: SnapshotNode[];
  /** The node that is shown to all. */
  presented: number;
  /** The user of this socket. */
  self: string | null;
}

/** An event of a review. Events are numbered by `seq` from 1 without gaps. */
export interface ReviewEventMessage {
  type: "review_event";
  review: string;
  seq: number;
  /** The server's time. */
  at: number;
  /** The id of the user; null if they were deleted. */
  user: string | null;
  event: ReviewEvent;
}

/** A user shows a node to all. */
export interface Presented {
  type: "presented";
  review: string;
  node: number;
  /** The id of the user; null after a reconnect. */
  user: string | null;
}

/** The users in a review: at most 50 by name, and their number. */
export interface ReviewPresence {
  type: "review_presence";
  review: string;
  users: User[];
  count: number;
}

/** A review to create from a record. */
export interface NewReview {
  /** The text of a record (.s3n, .hsm), with or without variations; at most 256 KiB. */
  record: string;
  /** Default: the game that the tags of the record name. */
  ruleset?: string | null;
  /** At most 80 characters. Default: none. */
  title?: string | null;
  /** Whether everybody with the link may edit it. */
  open?: boolean;
}

/** The reviews of the user, newest first. */
export interface OwnReviews {
  reviews: OwnReview[];
}

/** An OpenAPI document. */
export interface OpenApi {
  [k: string]: unknown;
}
