// Line icons of the buttons. Each button also has a name, as text or as a label.

/** SVG paths on a square of 24 × 24. */
const paths = {
  first: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  live: "M6 5l7 7-7 7M13 5l7 7-7 7",
  turnLeft: "M5 4v5h5M5.6 9A8 8 0 1 1 4 13.5",
  turnRight: "M19 4v5h-5M18.4 9A8 8 0 1 0 20 13.5",
  flip: "M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5",
  view: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  allied: "M9.5 16.5a4.5 4.5 0 1 1 0-9h2M14.5 7.5a4.5 4.5 0 1 1 0 9h-2M9 12h6",
  crown: "M4 18.5h16M5 15L4 7l5 3.5L12 5l3 5.5L20 7l-1 8z",
  rematch: "M4 9h13l-3.5-3.5M20 15H7l3.5 3.5",
  analyse: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L21 21",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  share: "M12 15V4M7.5 8L12 3.5 16.5 8M5 12v8h14v-8",
  pen: "M4 20l1-4L16.5 4.5l3 3L8 19l-4 1z",
  eraser: "M9 19.5L3.5 14 14 3.5l6.5 6.5-9.5 9.5zM8.5 9l6.5 6.5M9 19.5h11.5",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
