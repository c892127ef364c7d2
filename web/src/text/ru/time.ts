// Time controls and clocks.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

export const time: Text["time"] = {
  title: "Время",
  untimed: "без часов",
  fischer: (base, increment) => `${base} + ${increment} за ход`,
  whole: (base) => `${base} на партию`,
  byoyomi: (base, periods) => `${base}, затем ${periods}`,
  periods: (count, period) => `${count} × ${period} на ход`,
  delay: (base, delay) => `${base}, задержка ${delay}`,
  each: (span) => `${span} на ход`,
  days: (count) => plural(count, "день", "дня", "дней"),
  hours: (count) => `${count} ч`,
  minutes: (count) => `${count} мин`,
  seconds: (count) => `${count} с`,
  byHand: "вручную…",
  kind: "Вид контроля",
  groups: {
    fischer: "С добавлением за каждый ход",
    byoyomi: "Бёёми",
    delay: "С задержкой перед каждым ходом",
    days: "По переписке",
  },
  hints: {
    fischer: "Каждый ход добавляет время к оставшемуся.",
    byoyomi: "Когда основное время вышло, на каждый ход даётся период; истёкший период сгорает.",
    delay: "Основное время идёт, только если ход длится дольше задержки.",
    days: "На каждый ход даётся столько дней.",
  },
  fields: {
    base: "Основное время (минуты)",
    increment: "Добавление (секунды)",
    periods: "Периоды",
    period: "Период (секунды)",
    delay: "Задержка (секунды)",
    days: "Дней на ход",
  },
  wrong: {
    base: "Основное время — от 0 до 1440 минут, в сумме целое число секунд, например 10 или 1,5.",
    increment: "Добавление — целое число секунд от 0 до 3600.",
    periods: "Периодов — от 1 до 99.",
    period: "Период — целое число секунд от 1 до 3600.",
    delay: "Задержка — целое число секунд от 1 до 3600.",
    days: "На ход — от 1 до 30 дней.",
    nothing: "Без основного времени нужно добавление: оба равны 0.",
  },
};

export const clock: Text["clock"] = {
  of: (name) => `Часы: ${name}`,
  days: (days, hours) => `${days} д ${hours} ч`,
  delay: (seconds) => `+ ${seconds} с`,
  left: (left) => `осталось ${left}`,
  low: "мало времени",
};
