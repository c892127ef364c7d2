// How games end, and what happens in them.
import type { Text } from "../text.ts";

export const result: Text["result"] = {
  wins: (name) => `Побеждает ${name}`,
  draw: "Ничья",
  because: (end, how) => `${end} ${how}`,
  how: {
    mate: "матом",
    stalemate: "— у противника не осталось ходов",
    garden: "— король вошёл в Сад наслаждений",
    resign: "— противник сдался",
    time: "по времени",
    agreed: "по соглашению",
    limit: "после 2000 ходов",
    one: "— у противника не больше одной шашки",
    all: "— взяты все шашки",
    five: "— взяты пять шашек",
    lead: "— перевес в три шашки",
    line: "— ряд из пяти",
    few: "— осталось слишком мало шашек",
    repetition: "— позиция повторилась четвёртый раз",
    quiet: "— слишком долго не было взятий",
  },
  told: (name, kind) => `Побеждает ${name}: ${kind}`,
  kind: {
    last: "остальные выбыли",
    mate: "пал союзник",
    garden: "Сад наслаждений",
    agreed: "соглашение на ничью",
    limit: "ничья по числу ходов",
    aborted: "прервана",
    one: "осталась одна шашка",
    all: "взяты все",
    five: "взяты пять",
    lead: "перевес в три",
    line: "ряд из пяти",
    stalemate: "не осталось ходов",
    resign: "сдача",
    time: "время",
    few: "ничья: мало шашек",
    repetition: "ничья повторением",
    quiet: "ничья без взятий",
  },
  aborted: "Партия прервана",
  again: "Новая партия",
};

export const events: Text["events"] = {
  alliance: {
    double: (one, other) => `${one} и ${other} — союзники: двойное нападение`,
    discovered: (one, other) => `${one} и ${other} — союзники: вскрытое нападение`,
  },
  out: {
    mate: (seat) => `${seat} получает мат и выбывает`,
    stalemate: (seat) => `${seat} не имеет ходов и выбывает`,
    resign: (seat) => `${seat} сдаётся и выбывает`,
    time: (seat) => `${seat} просрочивает время и выбывает`,
  },
  captures: (cells) => `Взято: ${cells}`,
  dissolved: "Союз распадается",
  wins: (seat) => `Побеждает ${seat}`,
  draw: "Ничья",
};
