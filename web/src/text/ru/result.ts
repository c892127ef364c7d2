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
  },
  told: (name, kind) => `Побеждает ${name}: ${kind}`,
  kind: {
    last: "остальные выбыли",
    mate: "пал союзник",
    garden: "Сад наслаждений",
    agreed: "соглашение на ничью",
    limit: "ничья по числу ходов",
    aborted: "прервана",
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
  dissolved: "Союз распадается",
  wins: (seat) => `Побеждает ${seat}`,
  draw: "Ничья",
};
