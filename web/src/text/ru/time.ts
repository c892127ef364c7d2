// Time controls and clocks.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

export const time: Text["time"] = {
  title: "Контроль времени",
  untimed: "Без ограничений",
  fischer: (base, increment) => `${base} + ${increment} за ход`,
  whole: (base) => `${base} на партию`,
  byoyomi: (base, periods) => `${base}, затем ${periods}`,
  periods: (count, period) => `бёёми ${count} × ${period}`,
  delay: (base, delay) => `${base}, задержка ${delay}`,
  each: (span) => `${span} на ход`,
  days: (count) => plural(count, "день", "дня", "дней"),
  hours: (count) => `${count} ч`,
  minutes: (count) => `${count} мин`,
  seconds: (count) => `${count} с`,
  byHand: "Другой…",
  kind: "Вид контроля времени",
  groups: {
    fischer: "С добавлением (Фишер)",
    byoyomi: "Бёёми",
    delay: "С задержкой",
    days: "По переписке",
  },
  hints: {
    fischer: "Каждый ход добавляет время на ваши часы.",
    byoyomi: "После основного времени каждый ход нужно сделать за период. Истёкший период сгорает.",
    delay: "На каждом ходу часы включаются после задержки.",
    days: "Каждый ход нужно сделать за столько дней.",
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
    base: "Основное время — от 0 до 1440 минут в целых секундах (например, 10 или 1,5).",
    increment: "Добавление — целое число секунд от 0 до 3600.",
    periods: "Периодов — от 1 до 99.",
    period: "Период — целое число секунд от 1 до 3600.",
    delay: "Задержка — целое число секунд от 1 до 3600.",
    days: "На ход — от 1 до 30 дней.",
    nothing: "Основное время и добавление не могут оба быть равны 0.",
  },
};

export const clock: Text["clock"] = {
  of: (name) => `Часы: ${name}`,
  days: (days, hours) => `${days} д ${hours} ч`,
  delay: (seconds) => `+ ${seconds} с`,
  left: (left) => `осталось ${left}`,
  low: "мало времени",
};
