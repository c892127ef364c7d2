// Time controls and clocks.
import type { Text } from "../text.ts";

export const time: Text["time"] = {
  title: "持ち時間",
  untimed: "無制限",
  fischer: (base, increment) => `${base}+1手${increment}`,
  whole: (base) => `${base}切れ負け`,
  byoyomi: (base, periods) => `${base}、以後${periods}`,
  periods: (count, period) => `秒読み${period}×${count}回`,
  delay: (base, delay) => `${base}、1手ごとに遅延${delay}`,
  each: (span) => `1手${span}`,
  days: (count) => `${count}日`,
  hours: (count) => `${count}時間`,
  minutes: (count) => `${count}分`,
  seconds: (count) => `${count}秒`,
  byHand: "カスタム…",
  kind: "持ち時間の種類",
  groups: {
    fischer: "1手ごとに加算（フィッシャー）",
    byoyomi: "秒読み",
    delay: "遅延",
    days: "通信対局",
  },
  hints: {
    fischer: "1手指すごとに、残り時間に加算されます。",
    byoyomi: "持ち時間を使い切ると、1手ごとに秒読みになります。使い切った秒読みの回数は減ります。",
    delay: "1手ごとに、遅延の後で時計が動き始めます。",
    days: "1手ごとに、この日数以内に指します。",
  },
  fields: {
    base: "持ち時間（分）",
    increment: "加算（秒）",
    periods: "秒読みの回数",
    period: "秒読み（秒）",
    delay: "遅延（秒）",
    days: "1手の日数",
  },
  wrong: {
    base: "持ち時間は0～1440分で、秒の端数が出ない値にしてください（例：10、1.5）。",
    increment: "加算は0～3600の整数（秒）にしてください。",
    periods: "秒読みの回数は1～99にしてください。",
    period: "秒読みは1～3600の整数（秒）にしてください。",
    delay: "遅延は1～3600の整数（秒）にしてください。",
    days: "1手の日数は1～30にしてください。",
    nothing: "持ち時間と加算を両方0にはできません。",
  },
};

export const clock: Text["clock"] = {
  of: (name) => `${name}の時計`,
  days: (days, hours) => `${days}日${hours}時間`,
  delay: (seconds) => `遅延${seconds}秒`,
  left: (left) => `残り${left}`,
  low: "残りわずか",
};
