// Spectators and chat.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

export const watching: Text["watching"] = {
  tableChat: "Зрители могут читать чат игроков",
  delay: "Задержка для зрителей",
  noDelay: "нет",
  later: (span) => span,
  tableOpen: "Чат игроков могут читать все.",
  tableClosed: "Чат игроков читают только игроки.",
  tableDelay: (span) => `Задержка для зрителей: ${span}.`,
  list: (count) => `${plural(count, "зритель", "зрителя", "зрителей")} с именем`,
  late: (span) => `Задержка для зрителей: вы видите партию на ${span} позже.`,
  begun: "Партия идёт",
  begunLater: (span) =>
    `Партия началась. Задержка для зрителей: ${span}. Она появится здесь не позже чем через ${span}.`,
  removeSure: (name) => `Удалить из партии? Зритель: ${name}.`,
  remove: "Удалить",
  removed: (name) => `Вы удалили из партии: ${name}.`,
  undo: (name) => `Впустить снова: ${name}`,
};

export const chat: Text["chat"] = {
  title: "Чат",
  show: "Показать",
  hide: "Скрыть",
  unread: "новые сообщения",
  channels: { table: "Игроки", spectators: "Зрители", allies: "Союзники" },
  who: {
    players: "Этот чат читают только игроки.",
    everybody: "Этот чат читают все, пишут только игроки.",
    everybodyLater: (span) => `Пишут только игроки. Зрители видят сообщения на ${span} позже.`,
    spectatorsBefore: "До начала партии здесь могут читать и писать все.",
    spectators: "Чат зрителей. Игроки смогут прочесть его после партии.",
    allies: "Этот чат читаете только вы и ваш союзник, и после партии тоже.",
    alliesOver: "Союз распался. Этот чат читаете только вы двое.",
    after: "Партия окончена. Читать и писать могут все.",
    imported: "Читать и писать могут все.",
  },
  write: { table: "Сообщение игрокам", spectators: "Сообщение зрителям", allies: "Сообщение союзнику" },
  send: "Отправить",
  none: "Сообщений пока нет.",
  below: "Новые сообщения ↓",
  about: (name) => `Действия: ${name}`,
  mute: (name) => `Скрыть: ${name}`,
  unmute: (name) => `Показывать: ${name}`,
  muted: (count) => `Скрыто: ${count}`,
  remove: (name) => `Удалить из партии: ${name}`,
  never: "Отмена",
};
