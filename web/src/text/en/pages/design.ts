// The design page.

export const design = {
  title: "Design",
  lead: "Colours, sizes and components of this site, read from its style sheet.",
  tokens: "Tokens",
  components: "Components",
  groups: {
    colours: "Colours",
    spaces: "Spaces",
    type: "Type sizes",
    sizes: "Control sizes",
    fonts: "Fonts",
    others: "Shadows",
  },
  /** The contrast of a colour with another one. */
  onColour: (ratio: string, other: string) => `${ratio} on ${other}`,
  sample: "Shogi for three players, 0123456789",
  buttons: "Buttons",
  kinds: { usual: "Standard", primary: "Primary", danger: "Destructive", quiet: "Quiet" },
  states: { rest: "Default", hover: "Pointer over it", focus: "Focused", disabled: "Disabled" },
  fields: "Fields",
  field: { text: "Text", empty: "Placeholder", list: "List", slider: "Slider" },
  switches: "Switches",
  switch: { on: "On", off: "Off" },
  choices: "Segmented choices",
  panels: "Panels",
  panel: "A panel has a heading, text and hints.",
  hint: "A hint explains one setting.",
  none: "Nothing here yet.",
  seats: "Seats",
  seat: { turn: "To move", allied: "Allied", out: "Eliminated", won: "Winner" },
  moves: "Moves",
  notices: "Notices",
  notice: {
    toast: "Messages appear for a few seconds.",
    banner: "Connection problems are shown on top.",
    problem: "Errors say what is wrong and what to do.",
  },
  badges: "Badges",
  board: "Small board",
  pieces: "Pieces",
};

export type DesignText = typeof design;
