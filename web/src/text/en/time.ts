// Time controls and clocks.

/** How a table measures time. */
export const time = {
  title: "Time",
  untimed: "no clock",
  fischer: (base: string, increment: string) => `${base} + ${increment} a move`,
  whole: (base: string) => `${base} for the game`,
  byoyomi: (base: string, periods: string) => `${base}, then ${periods}`,
  periods: (count: number, period: string) => `${count} × ${period} a move`,
  delay: (base: string, delay: string) => `${base} with ${delay} delay`,
  each: (span: string) => `${span} a move`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  byHand: "by hand …",
  kind: "Kind of clock",
  groups: {
    fischer: "Time added with each move",
    byoyomi: "Byoyomi",
    delay: "Delay before each move",
    days: "By correspondence",
  },
  /** What the kinds mean, for who chooses by hand. */
  hints: {
    fischer: "Every move adds to the time that is left.",
    byoyomi: "When the base is used up, every move has a period; one that runs out is lost.",
    delay: "The base only runs when a move takes longer than the delay.",
    days: "Every move has so many days.",
  },
  fields: {
    base: "Base (minutes)",
    increment: "Increment (seconds)",
    periods: "Periods",
    period: "A period (seconds)",
    delay: "Delay (seconds)",
    days: "Days a move",
  },
  wrong: {
    base: "The base is 0 to 1,440 minutes, and comes to whole seconds, such as 10 or 1.5.",
    increment: "The increment is a whole number of seconds from 0 to 3,600.",
    periods: "There are 1 to 99 periods.",
    period: "A period is a whole number of seconds from 1 to 3,600.",
    delay: "The delay is a whole number of seconds from 1 to 3,600.",
    days: "A move has 1 to 30 days.",
    nothing: "Without a base there must be an increment: both are 0.",
  },
};

export const clock = {
  of: (name: string) => `Clock of ${name}`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  delay: (seconds: number) => `+ ${seconds} s`,
  left: (time: string) => `${time} left`,
  low: "short of time",
};
