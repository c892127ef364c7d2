// Time controls and clocks.

/** Time controls. */
export const time = {
  title: "Time control",
  untimed: "Unlimited",
  fischer: (base: string, increment: string) => `${base} + ${increment} per move`,
  whole: (base: string) => `${base} per game`,
  byoyomi: (base: string, periods: string) => `${base}, then ${periods}`,
  periods: (count: number, period: string) => `${count} × ${period} byoyomi`,
  delay: (base: string, delay: string) => `${base} with ${delay} delay`,
  each: (span: string) => `${span} per move`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  byHand: "Custom…",
  kind: "Type of time control",
  groups: {
    fischer: "Increment (Fischer)",
    byoyomi: "Byoyomi",
    delay: "Delay",
    days: "Correspondence",
  },
  /** Descriptions of the kinds, shown for a custom time control. */
  hints: {
    fischer: "Each move adds time to your clock.",
    byoyomi: "After the base time, each move must be made within a period. A period that runs out is lost.",
    delay: "Your clock starts after the delay on each move.",
    days: "Each move must be made within this many days.",
  },
  fields: {
    base: "Base time (minutes)",
    increment: "Increment (seconds)",
    periods: "Periods",
    period: "Period (seconds)",
    delay: "Delay (seconds)",
    days: "Days per move",
  },
  wrong: {
    base: "The base time must be 0 to 1,440 minutes, in whole seconds (such as 10 or 1.5).",
    increment: "The increment must be 0 to 3,600 whole seconds.",
    periods: "There must be 1 to 99 periods.",
    period: "The period must be 1 to 3,600 whole seconds.",
    delay: "The delay must be 1 to 3,600 whole seconds.",
    days: "The time must be 1 to 30 days per move.",
    nothing: "Base time and increment cannot both be 0.",
  },
};

export const clock = {
  of: (name: string) => `${name}'s clock`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  delay: (seconds: number) => `+ ${seconds} s`,
  left: (time: string) => `${time} left`,
  low: "low on time",
};
