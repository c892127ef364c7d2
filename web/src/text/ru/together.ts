// What players do besides moving, and what is shared with others.
import type { Text } from "../text.ts";

export const invited: Text["invited"] = {
  sit: (seat) => `Сесть: ${seat}`,
  taken: (seat, name) => `${seat}: место, на которое вас пригласили, уже занимает ${name}.`,
  others: "Есть свободное:",
  full: "Все места заняты. Вы можете остаться и смотреть.",
  started: "Партия началась. Вы можете остаться и смотреть.",
};

export const actions: Text["actions"] = {
  resign: { ask: "Сдаться", sure: "Точно сдаться?", yes: "Да, сдаюсь" },
  abort: { ask: "Прервать", sure: "Закончить партию без результата?", yes: "Да, прервать" },
  no: "Нет",
};

export const offers: Text["offers"] = {
  make: {
    draw: "Предложить ничью",
    takeback: "Попросить ход назад",
    pause: "Попросить паузу",
    unpause: "Продолжить",
    rematch: "Реванш",
  },
  stands: {
    draw: (name) => `${name} предлагает ничью.`,
    takeback: (name) => `${name} просит взять последний ход назад.`,
    pause: (name) => `${name} просит паузу.`,
    unpause: (name) => `${name} предлагает продолжить.`,
    rematch: (name) => `${name} хочет реванш.`,
  },
  joined: (names) => (names.length === 1 ? `${names[0]} соглашается.` : `Соглашаются ${names.join(" и ")}.`),
  accept: "Согласиться",
  decline: "Отклонить",
  withdraw: "Отозвать",
  toRematch: "К реваншу",
  watchRematch: "Смотреть реванш",
};

export const absent: Text["absent"] = {
  title: "Если кто-то уйдёт",
  option: (grace) => (grace === 0 ? "решают только часы" : `через ${grace / 60} мин засчитать уход`),
  gone: (name) => `${name} не на связи.`,
  wait: (name, seconds) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `Засчитать уход (${name}) можно через ${time}.`;
  },
  due: "Игроки могут засчитать уход.",
  claim: (name) => `Засчитать уход: ${name}`,
};

export const share: Text["share"] = {
  title: "Ссылка и запись",
  invite: "Пригласите остальных",
  whom: "Кому ссылка",
  anyone: "Любое место или зритель",
  seat: (seat) => `Ссылка на место: ${seat}`,
  qr: "QR-код",
  qrOf: (link) => `QR-код: ${link}`,
  link: "Ссылка на эту партию",
  linkToPly: (ply) => `Ссылка на эту позицию (${ply})`,
  record: "Запись",
  json: "Запись (JSON)",
  replay: "Просмотр без сети",
  picture: (ply) => `Картинка доски ${ply}`,
};
