// View controls and settings.
import type { Text } from "../text.ts";

export const looks: Text["looks"] = {
  menu: "Вид",
  viewFrom: "Вид со стороны",
  viewAcross: (seat) => `напротив: ${seat}`,
  viewTurn: "того, чей ход",
  turnLeft: "Повернуть влево",
  turnRight: "Повернуть вправо",
  turnRound: "Перевернуть доску",
  men: "Шашки",
  manSets: { stones: "Камни", shogi: "Фигуры сёги" },
  pieces: "Фигуры",
  readable: "Не понимаете знаков на фигурах?",
  pieceSets: {
    kanji: "Иероглифы",
    "two-kanji": "По два иероглифа",
    western: "Буквы",
    symbols: "Схемы ходов",
    original: "Названия Танигасаки",
  },
  board: "Доска",
  boards: { paper: "Бумага", wood: "Дерево", dark: "Тёмная", contrast: "Высокий контраст" },
  notation: "Запись ходов",
  notations: { western: "Западная", japanese: "Японская" },
  theme: "Тема",
  themes: { auto: "Системная", light: "Светлая", dark: "Тёмная" },
  animated: "Анимация ходов",
};

export const settings: Text["settings"] = {
  open: "Настройки",
  title: "Настройки",
  close: "Закрыть",
  looks: "Оформление",
  playing: "Игра",
  confirm: "Подтверждать каждый ход",
  premoves: "Предварительные ходы (с переворотом, если он возможен)",
  typing: "Ввод ходов с клавиатуры",
  calling: "Уведомления",
  sound: "Звук",
  volume: "Громкость",
  vibration: "Вибрация, когда мой ход",
  notifications: "Сообщать о моём ходе, когда вкладка неактивна",
  refused: "Браузер блокирует уведомления. Разрешите их в настройках сайта.",
  kept: "Хранятся в этом браузере, а с учётной записью — на всех ваших устройствах.",
};
