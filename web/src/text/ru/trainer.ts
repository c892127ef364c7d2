// Problems and the problem of the day.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

const moves = (count: number): string => plural(count, "ход", "хода", "ходов");

export const trainer: Text["trainer"] = {
  title: "Задачи",
  about: "Позиции из партий компьютера, от простых к сложным. Нерешённые задачи встретятся снова.",
  day: "Задача дня",
  solveDay: "Решать",
  daySolved: "Решена",
  train: "Решать задачи",
  picture: (task) => `Доска: ${task}`,
  difficulty: (level) => `Сложность ${level} из 5`,
  theme: "Тема",
  allThemes: "Все темы",
  game: "Игра",
  allGames: "Все игры",
  noProblems: "Таких задач нет.",
  themes: {
    mate1: "Мат в один ход",
    mate2: "Мат в два хода",
    mate3: "Мат в три хода",
    garden: "Сад наслаждений",
    alliance: "Добиться союза",
    avoid: "Избежать союза",
    defend: "Защита",
    win: "Победа",
    capture: "Взятия",
  },
  tasks: {
    mate: (count) => `Поставьте мат любому противнику в ${moves(count)}.`,
    garden: (count) =>
      count === 1 ? "Победите, войдя в Сад наслаждений." : `Победите в Саду наслаждений в ${moves(count)}.`,
    alliance: "Сделайте ход, который создаёт союз.",
    avoid: (next, other) => `Не допустите союза против вас: ${next} и ${other}.`,
    defend: "Защититесь: после вашего хода никто не должен угрожать матом или входом в Сад наслаждений.",
    win: (count) => (count === 1 ? "Найдите выигрывающий ход." : `Победите в ${moves(count)}.`),
    capture: "Возьмите одним ходом как можно больше шашек.",
  },
  solved: "Верно!",
  begin: "Сделайте ход на доске.",
  goOn: "Верно. Противники отвечают…",
  yourMove: (replies) => `${replies}. Ваш ход.`,
  wrong: "Решение другое.",
  shown: "Вот решение.",
  comesAgain: "Эта задача встретится снова.",
  next: "Следующая задача",
  solution: "Решение",
  start: "Начало",
  refutations: {
    answer: (seat, move) => `${seat} может ответить: ${move}.`,
    alliance: (seat, move) => `${seat} может добиться союза: ${move}.`,
    mate: (seat, move) => `${seat} всё ещё угрожает матом: ${move}.`,
    garden: (seat) => `${seat}: король может войти в Сад наслаждений.`,
    noCheck: "Шаха нет ни одному противнику.",
    noAlliance: "Союза не возникло.",
    noWin: "Это не победа.",
    captures: (count, most) => `Взято ${count}, а можно ${most}.`,
    slow: "Тогда противники продержатся дольше.",
    slowAnswer: (seat, move) => `Тогда противники продержатся дольше. ${seat} может ответить: ${move}.`,
  },
};
