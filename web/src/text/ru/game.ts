// A game's page: the table, the board and what belongs to it.
import type { Text } from "../text.ts";
import { form, plural } from "./plural.ts";

export const room: Text["room"] = {
  you: "вы",
  here: "здесь",
  away: "на связи, но смотрит в другое окно",
  gone: "не на связи",
  paused: "Партия приостановлена",
  toMove: "ходит",
  yourTurn: "Ваш ход",
  turnOf: (name) => `Ходит ${name}`,
  waiting: "Ждём игроков",
  waitingReady: "Ждём, когда все будут готовы",
  waitingFor: (count) =>
    `${form(count, "Свободно", "Свободны", "Свободно")} ${plural(count, "место", "места", "мест")}.`,
  watchers: (count) => plural(count, "зритель", "зрителя", "зрителей"),
  watching: (others) => (others === 0 ? "Вы смотрите партию" : `Вы смотрите партию, и с вами ещё ${others}`),
  out: "вне игры",
  handOf: (name) => `В руке: ${name}`,
  lost: "Связь потеряна. Восстанавливаем…",
  illuminate: "Озарение",
  illuminateHint: "Выберите, что возьмёт перевёрнутый король.",
  illuminateDo: "Взять эти фигуры",
  cancel: "Отмена",
  promote: "Перевернуть",
  keep: "Не переворачивать",
  boardLabel: "Доска",
};

export const table: Text["table"] = {
  title: "Стол",
  time: (control) => `Время: ${control}`,
  grace: (option) => `Если кто-то уйдёт: ${option}`,
  sit: (seat) => `Сесть: ${seat}`,
  place: "Занять место",
  stand: "Встать",
  free: "свободно",
  lotHint: "Места разыгрываются по жребию, когда все соберутся.",
  startHint: "Партия начнётся сама, когда все места будут заняты.",
  invite: "Отправьте эту ссылку остальным",
  copy: "Копировать",
  copied: "Скопировано",
  copyByHand: "Нажмите Ctrl+C",
  pactTitle: "Союз до начала?",
  pactHint:
    "Двое из вас могут договориться играть союзниками против третьего. Партия начнётся, когда все будут готовы.",
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
  first: "Начальная позиция",
  back: "На ход назад",
  forward: "На ход вперёд",
  live: "Последняя позиция",
  looking: (move, of) => `Показан ход ${move} из ${of}`,
  backToLive: "Вернуться к партии",
  resigned: (seat) => `${seat} сдаётся`,
  flagged: (seat) => `${seat} просрочивает время`,
  drawn: "Соглашение на ничью",
  none: "Ходов пока нет.",
};
