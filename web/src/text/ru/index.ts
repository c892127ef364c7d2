// The texts of the client in Russian.
import type { Text } from "../text.ts";
import { board, confirming, dropped, keys, premove, sending, spoken, typing } from "./board.ts";
import { chat, watching } from "./chat.ts";
import { computer, engine } from "./computer.ts";
import { explanations } from "./explanations.ts";
import { front, lobby, turns } from "./front.ts";
import { alliance, moves, room, table } from "./game.ts";
import { looks, settings } from "./looks.ts";
import { missing, offline, removed } from "./missing.ts";
import { options, pieces, rulesets, users, variants } from "./names.ts";
import { past } from "./past.ts";
import { problems } from "./problems.ts";
import { events, result } from "./result.ts";
import { clock, time } from "./time.ts";
import { absent, actions, invited, offers, share } from "./together.ts";
import { trainer } from "./trainer.ts";
import { understanding } from "./understanding.ts";

export const ru: Text = {
  title: "Sannin",
  tagline: "Сёги для троих",
  loading: "Загрузка…",
  failed: "Сервер не отвечает. Проверьте подключение и попробуйте ещё раз.",
  retry: "Попробовать ещё раз",
  notSaved:
    "Не сохранено: браузер блокирует хранилище или в нём нет места. Изменения действуют, пока открыта эта страница.",
  parts: {
    outdated: "Доступна новая версия.",
    offline: "Нет связи, а эта часть страницы ещё не загружена.",
    reload: "Обновить",
    later: "Позже",
  },
  home: "Главная страница",
  language: "Язык",
  nav: {
    label: "Разделы",
    menu: "Меню",
    play: "Играть",
    watch: "Смотреть",
    learn: "Учиться",
    analyse: "Анализ",
    games: "Партии",
    account: "Профиль",
  },
  pages: { learn: "Обучение", local: "Игра на одном устройстве", review: "Доска анализа" },
  front,
  turns,
  lobby,
  rulesets,
  users,
  options,
  variants,
  trainer,
  missing,
  removed,
  offline,
  watching,
  chat,
  pieces,
  time,
  clock,
  room,
  table,
  alliance,
  moves,
  board,
  spoken,
  typing,
  premove,
  dropped,
  sending,
  confirming,
  keys,
  looks,
  settings,
  understanding,
  actions,
  offers,
  absent,
  invited,
  share,
  past,
  result,
  computer,
  engine,
  events,
  explanations,
  problems,
};
