// The board for who uses keys or listens, and what is asked before a move is sent.
import type { Text } from "../text.ts";

export const board: Text["board"] = {
  cell: (name, parts) => [name, ...parts].join(", "),
  garden: "Сад наслаждений",
  territory: (seat) => `земля: ${seat}`,
  empty: "пусто",
  piece: (seat, piece) => `${seat}: ${piece}`,
  check: "под шахом",
  last: "последний ход",
  movable: "может ходить",
  selected: "выбрано",
  target: "сюда можно пойти",
  waiting: "ждёт",
  zoomIn: "Крупнее",
  zoomOut: "Мельче",
};

export const spoken: Text["spoken"] = {
  move: (piece, from, to, taken) =>
    taken ? `${piece} с ${from} на ${to}, взято: ${taken}` : `${piece} с ${from} на ${to}`,
  jump: (piece, from, to, over) => `${piece} с ${from} на ${to} прыжком через ${over}`,
  promoting: (move) => `${move}, с переворотом`,
  drop: (piece, cell) => `${piece}, сброс на ${cell}`,
  illumination: (king, cells) => `король с ${king} озаряет ${cells.join(", ")}`,
  check: (seat) => `${seat}: шах.`,
  takenBack: "Ходы взяты назад.",
  log: "Что происходит",
};

export const typing: Text["typing"] = {
  label: "Ввести ход",
  send: "Пойти",
  unreadable: (examples) => `Это не ход. Пишите так: ${examples}`,
  ambiguous: (moves) => `Какой именно? ${moves.join(" или ")}`,
  notNow: "Сейчас не ваш ход.",
};

export const premove: Text["premove"] = {
  waits: (move) => `Когда придёт ваш ход: ${move}`,
  withdraw: "Отменить",
  lost: "Задуманный ход больше невозможен.",
};

export const confirming: Text["confirming"] = {
  ask: (move) => `Пойти так: ${move}?`,
  yes: "Пойти",
  no: "Нет",
};

export const keys: Text["keys"] = {
  open: "Клавиши",
  title: "Доска с клавиатуры",
  close: "Закрыть",
  list: [
    ["Tab", "на доску и дальше с неё"],
    ["← → ↑ ↓", "на соседнее поле; вверх и вниз — вдоль своего столбца"],
    ["Q E A D Z C", "на одно из шести соседних полей: клавиши лежат вокруг S, как поля"],
    ["Home, End, Page Up, Page Down", "в конец ряда, к верхнему или нижнему краю"],
    ["Enter, пробел", "выбрать фигуру, затем поле для неё"],
    ["K R B G N S L P", "выбрать следующую свою фигуру этого рода, которая может ходить"],
    ["Shift с такой буквой", "выбрать такую фигуру в руке"],
    [". ,", "к следующему или предыдущему полю, куда может пойти выбранное"],
    ["Escape", "отпустить выбранное"],
    ["/", "к полю для ввода хода"],
    ["?", "показать это"],
  ],
  squares: [
    ["Tab", "на доску и дальше с неё"],
    ["← → ↑ ↓", "на соседнее поле"],
    ["Q W E A D Z X C", "на одно из восьми полей вокруг: клавиши лежат вокруг S, как поля"],
    ["Home, End, Page Up, Page Down", "в конец ряда, к верхнему или нижнему краю"],
    ["Enter, пробел", "выбрать шашку, затем поле для неё"],
    ["M", "выбрать следующую свою шашку, которая может ходить"],
    [". ,", "к следующему или предыдущему полю, куда может пойти выбранное"],
    ["Escape", "отпустить выбранное"],
    ["/", "к полю для ввода хода"],
    ["?", "показать это"],
  ],
  elsewhere: "Вне доски ← → Home End листают ходы.",
  mouse: "Правой кнопкой мыши рисуют стрелки и круги; щелчок стирает их.",
};
