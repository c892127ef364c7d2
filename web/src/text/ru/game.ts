// The page of a game: table, board and status.
import type { Text } from "../text.ts";
import { form, plural } from "./plural.ts";

export const room: Text["room"] = {
  you: "вы",
  here: "в сети",
  away: "вкладка неактивна",
  gone: "не в сети",
  paused: "Партия приостановлена",
  toMove: "ходит",
  yourTurn: "Ваш ход",
  turnOf: (name) => `Ходит ${name}`,
  waiting: "Ждём игроков",
  waitingReady: "Ждём готовности всех игроков",
  waitingFor: (count) =>
    `${form(count, "Свободно", "Свободны", "Свободно")} ${plural(count, "место", "места", "мест")}`,
  watchers: (count) => plural(count, "зритель", "зрителя", "зрителей"),
  watching: (others) => (others === 0 ? "Вы смотрите партию" : `Партию смотрите вы и ещё ${others}`),
  out: "вне игры",
  allied: (name) => `союз: ${name}`,
  captured: (count) => `взято: ${count}`,
  handOf: (name) => `В руке: ${name}`,
  recordEnds: "Запись обрывается без результата",
  lost: "Связь потеряна. Восстанавливаем…",
  illuminate: "Озарение",
  illuminateHint: "Выберите фигуры, которые возьмёт ваш перевёрнутый король.",
  illuminateDo: "Взять",
  cancel: "Отмена",
  promote: "Перевернуть",
  keep: "Не переворачивать",
  boardLabel: "Доска",
};

export const table: Text["table"] = {
  title: "Ожидание",
  time: (control) => `Контроль времени: ${control}`,
  grace: (option) => `Игроки не в сети: ${option}`,
  sit: (seat) => `Сесть: ${seat}`,
  place: "Сесть",
  stand: "Встать",
  close: { ask: "Закрыть стол", sure: "Закрыть стол для всех?" },
  change: "Пересесть",
  changeTo: (seat) => `Пересесть: ${seat}`,
  free: "Свободно",
  lotHint: "Места распределятся случайно, когда соберутся все игроки.",
  startHint: "Партия начнётся, когда все места будут заняты.",
  invite: "Ссылка-приглашение",
  copy: "Копировать",
  copied: "Скопировано",
  copyByHand: "Нажмите Ctrl+C",
  pactTitle: "Союз до начала партии",
  pactHint: "Двое из вас могут играть союзниками против третьего. Партия начнётся, когда все будут готовы.",
  propose: (name) => `Предложить союз: ${name}`,
  accept: (name) => `Принять союз: ${name}`,
  decline: "Отклонить",
  withdraw: (name) => `Отозвать предложение: ${name}`,
  proposed: (one, other) => `${one} предлагает союз. Кому: ${other}.`,
  agreed: (one, other) => `${one} и ${other} — союзники.`,
  ready: "Можно начинать",
  notReady: "Ещё подождать",
  isReady: "ждёт начала",
};

export const alliance: Text["alliance"] = {
  title: "Союз",
  over: "Союз распался.",
  against: (one, other, third) => `${one} и ${other} — союзники. Против них ${third}`,
  agreed: "Заключён до начала партии.",
  why: "Показать на доске",
};

export const moves: Text["moves"] = {
  title: "Ходы",
  first: "Начало",
  back: "Предыдущий ход",
  forward: "Следующий ход",
  live: "Последняя позиция",
  looking: (move, of) => `Ход ${move} из ${of}`,
  resigned: (seat) => `${seat} сдаётся`,
  flagged: (seat) => `${seat} проигрывает по времени`,
  drawn: "Соглашение на ничью",
  none: "Ходов пока нет.",
};
