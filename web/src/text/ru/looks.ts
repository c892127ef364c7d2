// How everything looks: the board's views and the settings.
import type { Text } from "../text.ts";

export const looks: Text["looks"] = {
  viewFrom: "Вид со стороны",
  viewAcross: (seat) => `напротив: ${seat}`,
  viewTurn: "того, чей ход",
  turnLeft: "Повернуть доску влево",
  turnRight: "Повернуть доску вправо",
  turnRound: "Повернуть доску кругом",
  men: "Шашки",
  manSets: { stones: "Камни", shogi: "Фигуры сёги" },
  pieces: "Фигуры",
  pieceSets: {
    kanji: "Иероглифы",
    "two-kanji": "По два иероглифа",
    western: "Буквы",
    symbols: "Знаки, показывающие ходы",
    original: "Названия Танигасаки",
  },
  board: "Доска",
  boards: { paper: "Бумага", wood: "Дерево", dark: "Тёмная", contrast: "Высокий контраст" },
  theme: "Страница",
  themes: { auto: "Как в системе", light: "Светлая", dark: "Тёмная" },
  animated: "Фигуры скользят при ходе",
};

export const settings: Text["settings"] = {
  open: "Настройки",
  title: "Настройки",
  close: "Закрыть",
  looks: "Вид",
  playing: "Игра",
  confirm: "Спрашивать перед отправкой каждого моего хода",
  premoves: "Выбирать ход до своей очереди (с переворотом, если он возможен)",
  typing: "Показывать поле для ввода ходов",
  calling: "Когда что-то происходит",
  sound: "Звуки",
  volume: "Громкость",
  vibration: "Телефон дрожит, когда мой ход",
  notifications: "Браузер сообщает о моём ходе, пока я смотрю в другое место",
  refused: "Браузер этого не разрешает. Это можно изменить в его настройках для этого сайта.",
  kept: "Хранятся в этом браузере, а с учётной записью — на всех ваших устройствах.",
};
