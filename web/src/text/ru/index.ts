// The texts of the client in Russian.
import type { Text } from "../text.ts";
import * as sections from "./sections.ts";

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
  ...sections,
};
