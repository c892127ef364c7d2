// Those who watch, and what is said.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

export const watching: Text["watching"] = {
  tableChat: "Зрители могут читать, что пишут игроки за столом",
  delay: "Зрители видят партию",
  noDelay: "сразу",
  later: (span) => `с задержкой ${span}`,
  tableOpen: "То, что игроки пишут за этим столом, могут читать все.",
  tableClosed: "То, что игроки пишут за этим столом, читают только они.",
  tableDelay: (span) => `Зрители видят партию с задержкой ${span}.`,
  list: (count) => `${plural(count, "зритель", "зрителя", "зрителей")} с именем`,
  late: (span) => `Вы видите эту партию с задержкой ${span}.`,
};

export const chat: Text["chat"] = {
  title: "Чат",
  show: "Показать",
  hide: "Скрыть",
  unread: "есть новое",
  channels: { table: "Стол", watchers: "Зрители", allies: "Союзники" },
  who: {
    players: "Здесь пишут и читают только игроки.",
    everybody: "Здесь пишут игроки, а читать могут все.",
    everybodyLater: (span) => `Здесь пишут игроки. Зрители прочтут это с задержкой ${span}.`,
    watchersBefore: "До начала партии здесь пишут и читают все.",
    watchers: "Здесь пишут и читают зрители. Игроки смогут прочесть это после партии.",
    allies: "Это читаете только вы и ваш союзник — и сейчас, и после партии.",
    alliesOver: "Союз распался. Написанное здесь читаете только вы двое.",
    after: "Партия окончена: здесь пишут и читают все.",
  },
  write: { table: "Написать за стол", watchers: "Написать зрителям", allies: "Написать союзнику" },
  send: "Отправить",
  none: "Пока никто ничего не написал.",
  below: "Новое ниже ↓",
  about: (name) => `${name}: не читать и другое`,
  mute: (name) => `Не читать: ${name}`,
  unmute: (name) => `Снова читать: ${name}`,
  muted: (count) => `Не читаете: ${count}`,
  remove: (name) => `Удалить от стола: ${name}`,
  never: "Отмена",
};
