// Computer players: games against them in this browser, and the engine's analysis.
import type { Text } from "../text.ts";

export const computer: Text["computer"] = {
  title: "Игра с компьютером",
  lead: "Партия идёт на вашем устройстве, в том числе без сети.",
  level: "Уровень",
  levelName: (level) => (level === 0 ? "0 – случайные ходы" : level === 8 ? "8 – сильнейший" : `${level}`),
  seat: "Ваше место",
  random: "Случайное",
  start: "Начать партию",
  resume: "Продолжить партию",
  name: (level) => `Компьютер, уровень ${level}`,
  player: "Компьютер",
  you: "Вы",
  thinking: (seat) => `${seat} думает…`,
  yourTurn: "Ваш ход",
  out: "Вы выбыли. Компьютеры доигрывают партию.",
  takeBack: "Вернуть ход",
  hint: "Подсказка",
  hintText: (share) => `Найден лучший ход. Ваши шансы на победу: около ${share} %`,
  newGame: "Новая партия",
  review: "Анализ партии",
  record: "Скачать запись",
  how: "Как играют компьютеры",
  howText:
    "Каждый компьютер рассчитывает на несколько ходов вперёд и выбирает ход с наибольшими шансами на собственную победу. Он знает только позицию. Компьютеры не сговариваются, не знают, кто из игроков человек, и помогают друг другу только как союзники на доске. На низких уровнях они считают не так далеко и пропускают ответы.",
  failed: "Не удалось загрузить правила игры. Проверьте соединение и попробуйте ещё раз.",
};

export const engine: Text["engine"] = {
  title: "Движок",
  analyse: "Показать лучшие ходы",
  none: "Ходов нет",
  facts: (depth, nodes) => `Глубина ${depth} · узлов: ${nodes} · оценка`,
  shares: "Шансы на победу (оценка)",
  share: (seat, percent) => `${seat}: ${percent} %`,
  win: (plies) => `победа за ${plies}`,
  loss: (plies) => `поражение за ${plies}`,
  chart: "Анализ всей партии",
  working: (done, all) => `Анализ: ${done} из ${all} ходов`,
  chartLabel: "Шансы на победу в ходе партии (оценка)",
  marks: {
    inaccuracy: "Неточность",
    mistake: "Ошибка",
    blunder: "Зевок",
    alliance: "Допущен союз соперников",
    decided: "Решён исход между соперниками",
  },
  lost: (percent) => `−${percent} %`,
  average: "Средняя потеря за ход",
  alliance: "Союз",
  elimination: "Выбывание",
};
