// The board's labels for keyboard and screen reader users, and the texts for confirmation, premoves
// and typed moves.
import type { Text } from "../text.ts";

export const board: Text["board"] = {
  cell: (name, parts) => [name, ...parts].join(", "),
  garden: "Сад наслаждений",
  territory: (seat) => `территория: ${seat}`,
  empty: "пусто",
  piece: (seat, piece) => `${seat}: ${piece}`,
  check: "под шахом",
  last: "последний ход",
  movable: "может ходить",
  selected: "выбрано",
  target: "возможный ход",
  waiting: "предварительный ход",
  zoom: "Масштаб",
  zoomIn: "Увеличить",
  zoomOut: "Уменьшить",
};

export const spoken: Text["spoken"] = {
  move: (piece, from, to, taken) =>
    taken ? `${piece} с ${from} берёт на ${to}: ${taken}` : `${piece} с ${from} на ${to}`,
  jump: (piece, from, to, over) => `${piece} с ${from} на ${to} прыжком через ${over}`,
  promoting: (move) => `${move}, с переворотом`,
  drop: (piece, cell) => `${piece}, сброс на ${cell}`,
  illumination: (king, cells) => `король с ${king} озаряет ${cells.join(", ")}`,
  check: (seat) => `${seat}: шах.`,
  takenBack: "Ход возвращён.",
  log: "События партии",
};

export const typing: Text["typing"] = {
  label: "Ввести ход",
  send: "Пойти",
  unreadable: (examples) => `Такого хода нет. Примеры: ${examples}`,
  ambiguous: (moves) => `Подходят несколько ходов: ${moves.join(" или ")}`,
  notNow: "Сейчас не ваш ход.",
};

export const premove: Text["premove"] = {
  waits: (move) => `Предварительный ход: ${move}`,
  withdraw: "Отмена",
  lost: "Предварительный ход стал невозможен.",
};

/** What was chosen for a position that has passed. */
export const dropped: Text["dropped"] = {
  premove: "Предварительный ход отменён: позиция изменилась.",
  choice: "Позиция изменилась. Выберите ещё раз.",
};

/** A pending move. */
export const sending: Text["sending"] = {
  status: "Ход отправляется…",
  statusUnsent: "Ход ещё не отправлен",
  unsent: (move) => `Ждём связи: ${move}`,
  withdraw: "Отмена",
};

export const confirming: Text["confirming"] = {
  ask: (move) => `Пойти так: ${move}?`,
  yes: "Пойти",
  no: "Отмена",
};

export const keys: Text["keys"] = {
  title: "Клавиши для игры",
  close: "Закрыть",
  list: [
    ["Tab", "на доску и с доски"],
    ["← → ↑ ↓", "на соседнее поле; вверх и вниз — в том же столбце"],
    ["Q E A D Z C", "на одно из шести соседних полей (клавиши вокруг S расположены как поля)"],
    ["Home, End, Page Up, Page Down", "конец ряда; верхний или нижний край"],
    ["Enter, пробел", "выбрать фигуру, затем поле"],
    ["K R B G N S L P", "выбрать следующую свою фигуру этого вида, у которой есть ход"],
    ["Shift с такой буквой", "выбрать фигуру в руке"],
    [". ,", "следующее или предыдущее поле для хода"],
    ["Escape", "отменить выбор"],
    ["/", "ввести ход"],
    ["?", "показать эту справку"],
  ],
  squares: [
    ["Tab", "на доску и с доски"],
    ["← → ↑ ↓", "на соседнее поле"],
    ["Q W E A D Z X C", "на одно из восьми соседних полей (клавиши вокруг S расположены как поля)"],
    ["Home, End, Page Up, Page Down", "конец ряда; верхний или нижний край"],
    ["Enter, пробел", "выбрать шашку, затем поле"],
    ["M", "выбрать следующую свою шашку, у которой есть ход"],
    [". ,", "следующее или предыдущее поле для хода"],
    ["Escape", "отменить выбор"],
    ["/", "ввести ход"],
    ["?", "показать эту справку"],
  ],
  elsewhere: "Вне доски ← → Home End листают ходы, ? показывает эту справку.",
  mouse: "Правой кнопкой мыши рисуют стрелки и круги. Щелчок стирает их.",
};
