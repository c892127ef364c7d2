// Games on one device.
import type { PageText } from "../../text.ts";
import { plural } from "../plural.ts";

export const local: PageText["local"] = {
  lead: "Ходите по очереди на одном экране. Без учётной записи и без интернета.",
  seats: (count) => plural(count, "игрок", "игрока", "игроков"),
  names: "Игроки",
  player: (number) => `Игрок ${number}`,
  turning: "Поворачивать доску к тому, чей ход",
  start: "Начать игру",
  saved: "Сохранено на этом устройстве",
  running: "не окончена",
  over: "окончена",
  missing: "Эта партия не сохранена в этом браузере.",
  delete: "Удалить",
  deleteNamed: (players) => `Удалить: ${players}`,
  deleteSure: "Удалить эту партию?",
  undo: "Вернуть ход",
  pause: "Пауза",
  resume: "Продолжить",
  pausedHint: "Часы остановлены.",
  draw: { ask: "Ничья", sure: "Все игроки согласны на ничью?", yes: "Согласны" },
  resign: { ask: "Сдаться", sure: "Кто сдаётся?" },
  abort: { ask: "Прервать игру", sure: "Прервать игру без результата?", yes: "Прервать" },
  again: "Сыграть ещё раз",
  other: "Новая игра",
  export: "Сохранить и поделиться",
  record: "Скачать запись",
  send: "Сохранить на сервере",
  sendHint: "У партии появится ссылка, которой можно поделиться.",
};
