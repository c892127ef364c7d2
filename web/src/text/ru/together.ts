// Offers between players, and sharing.
import type { Text } from "../text.ts";

export const invited: Text["invited"] = {
  by: (name) => `${name} приглашает вас в эту партию.`,
  takeSeat: (seat) => `Сесть: ${seat}`,
  taken: (seat, name) => `Это место (${seat}) уже занимает ${name}.`,
  computer: (seat) => `На этом месте (${seat}) играет компьютер.`,
  others: "Свободные места:",
  full: "Все места заняты. Вы можете смотреть партию.",
  started: "Партия началась. Вы можете её смотреть.",
};

export const actions: Text["actions"] = {
  resign: { ask: "Сдаться", sure: "Сдаться?", yes: "Сдаться" },
  resignAllied: (ally) => `Сдаться? Ваш союзник ${ally} тоже проиграет.`,
  abort: { ask: "Прервать", sure: "Прервать партию без результата?", yes: "Прервать" },
  no: "Отмена",
};

export const offers: Text["offers"] = {
  make: {
    draw: "Предложить ничью",
    takeback: "Вернуть ход",
    pause: "Попросить паузу",
    unpause: "Продолжить",
    rematch: "Реванш",
  },
  stands: {
    draw: (name) => `${name} предлагает ничью.`,
    takeback: (name) => `${name} просит вернуть ход.`,
    pause: (name) => `${name} просит паузу.`,
    unpause: (name) => `${name} предлагает продолжить.`,
    rematch: (name) => `${name} предлагает реванш.`,
  },
  own: {
    draw: "Вы предложили ничью.",
    takeback: "Вы попросили вернуть ход.",
    pause: "Вы попросили паузу.",
    unpause: "Вы предложили продолжить.",
    rematch: "Вы предложили реванш.",
  },
  takesBack: (moves) => `Будут взяты назад ходы: ${moves.join(", ")}.`,
  joined: (names) => (names.length === 1 ? `${names[0]} соглашается.` : `Соглашаются ${names.join(" и ")}.`),
  accept: "Принять",
  decline: "Отклонить",
  withdraw: "Отозвать",
  declined: {
    draw: (name) => `${name} не соглашается на ничью.`,
    takeback: (name) => `${name} не соглашается вернуть ход.`,
    pause: (name) => `${name} не соглашается на паузу.`,
    unpause: (name) => `${name} пока не хочет продолжать.`,
    rematch: (name) => `${name} не соглашается на реванш.`,
    takeover: (name) => `${name} не соглашается на замену компьютером.`,
    return: (name) => `${name} не соглашается вернуть место.`,
  },
  toRematch: "К реваншу",
  watchRematch: "Смотреть реванш",
};

export const absent: Text["absent"] = {
  title: "Игроки не в сети",
  option: (seconds) => (seconds === 0 ? "решают только часы" : `можно удалить через ${seconds / 60} мин`),
  disconnected: (name) => `${name} не в сети.`,
  wait: (name, seconds) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `Засчитать уход (${name}) можно будет через ${time}.`;
  },
  due: "Теперь игроки могут засчитать уход.",
  claim: (name) => `Засчитать уход: ${name}`,
};

export const share: Text["share"] = {
  title: "Поделиться",
  invite: "Пригласить игроков",
  whom: "Место",
  anyone: "Любое место",
  open: (seats) => `Ещё свободно: ${seats}`,
  seat: (seat) => `Ссылка на место: ${seat}`,
  qr: "QR-код",
  qrOf: (link) => `QR-код: ${link}`,
  link: "Ссылка на эту партию",
  linkToPly: (ply) => `Ссылка на ход ${ply}`,
  record: "Запись",
  json: "Запись (JSON)",
  replay: "Просмотр без сети",
  picture: (ply) => `Картинка хода ${ply}`,
};
