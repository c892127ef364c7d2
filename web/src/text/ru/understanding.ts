// What explains a position: attackers, threats, warnings, and why a move is illegal.
import type { Text } from "../text.ts";

export const understanding: Text["understanding"] = {
  title: "Подсказки",
  hints: "Показывать ходы фигуры под указателем",
  showThreats: "Показать угрозы",
  warnings: "Предупреждать меня о рискованных ходах",
  tableWarnings: "Игроков можно предупреждать о рискованных ходах",
  tableUnwarned: "За этим столом о рискованных ходах не предупреждают.",
  pieceOn: (piece, cell) => `${piece} ${cell}`,

  attackedBy: (cell, attackers) => `Поле ${cell} под ударом: ${attackers}.`,
  unattacked: (cell) => `Поле ${cell} никто не атакует.`,
  attackers: (seat, pieces) => `${seat} (${pieces})`,
  droppers: (seat, pieces) => `${seat} может сбросить сюда: ${pieces}.`,

  threats: {
    check: "шах",
    undefended: "удар по незащищённой фигуре",
    lesser: "удар менее ценной фигурой",
    mate: "мат следующим ходом",
    capture: "может быть взята",
  },
  legend: "Что значат знаки",
  noThreats: "Сейчас никто никому не угрожает.",

  ask: {
    title: "Сделать этот ход?",
    play: "Сделать ход",
    back: "Подумать ещё",
    alliance: (one, other) => `${one} и ${other} станут союзниками.`,
    mate: (seat) => `${seat} получит мат и выбудет.`,
    out: (seat) => `${seat} выбудет.`,
    wins: (seat) => `${seat} победит.`,
    garden: (seat) => `${seat} победит, войдя в Сад наслаждений.`,
    draw: "Партия закончится вничью.",
    undefended: (what, seat, from) => `${seat} сможет взять вашу незащищённую фигуру: ${what} (берёт ${from}).`,
    lesser: (what, seat, from) => `${seat} сможет взять вашу фигуру менее ценной: ${what} (берёт ${from}).`,
    capture: (what, seat, from) => `${seat} сможет взять: ${what} (берёт ${from}).`,
  },

  castling: {
    title: "Рокировка",
    may: (seats) => `Рокировка ещё возможна: ${seats}`,
    nobody: "Рокировка больше никому не доступна.",
    holds: (seat) => `${seat}: рокировка ещё возможна.`,
  },
  ended: {
    king_moved: ({ seat, move }) => `${seat}: нельзя, король уже ходил (ход ${move}).`,
    king_checked: ({ seat, move }) => `${seat}: нельзя, король уже был под шахом (ход ${move}).`,
    alliance: ({ seat }) => `${seat}: нельзя, союз отменил рокировку для всех.`,
    lost_before: ({ seat }) => `${seat}: нельзя, право утрачено до начальной позиции.`,
  },

  refusals: {
    game_over: () => "Партия окончена.",
    no_piece: ({ cell }) => `На поле ${cell} нет фигуры.`,
    not_yours: ({ piece, from, seat }) => `Это чужая фигура: ${piece} ${from} (${seat}).`,
    own_piece: ({ piece, cell }) => `На поле ${cell} стоит ваша фигура: ${piece}.`,
    king_never_captured: () => "Короля не берут.",
    cannot_go: ({ piece, from, to }) => `Так эта фигура не ходит: ${piece} ${from} — ${to}.`,
    castling_over: ({ piece, from, to }) =>
      `Так эта фигура не ходит: ${piece} ${from} — ${to}, а рокировка больше невозможна.`,
    must_promote: ({ piece, to }) => `На поле ${to} переворот обязателен: ${piece}.`,
    promoted_already: ({ piece, from }) => `Эта фигура уже перевёрнута: ${piece} ${from}.`,
    never_promotes: ({ piece }) => `Эта фигура не переворачивается: ${piece}.`,
    no_promotion_here: () => "Переворота нет: ход не начинается и не кончается там, где фигуры переворачиваются.",
    allies_never_promote: () => "Игроки в союзе не могут переворачивать фигуры.",
    no_promotion_after_alliance: () => "В этой партии после союза переворота нет.",
    none_in_hand: ({ piece }) => `У вас нет в руке такой фигуры: ${piece}.`,
    not_vacant: ({ cell }) => `Сбрасывают на свободное поле, а ${cell} занято.`,
    drop_on_last_rank: ({ piece, cell }) => `На последнюю горизонталь (${cell}) эту фигуру не сбрасывают: ${piece}.`,
    pawn_drop_mates: ({ seat }) => `Сбросом пешки нельзя ставить мат, а ${seat} получил бы мат.`,
    king_elsewhere: ({ cell }) => `Ваш король стоит на поле ${cell}.`,
    king_not_promoted: () => "Озарять может только перевёрнутый король.",
    takes_all: () => "По правилам этой партии озарение берёт все фигуры, какие может.",
    not_on_line: ({ piece, cell }) => `Эта фигура не первая на линии от короля: ${piece} ${cell}.`,
    protected: ({ piece, cell, by, from }) => `Фигура ${piece} ${cell} защищена: ${by} ${from}.`,
    king_attacked: ({ piece, from, seat }) => `Ваш король окажется под ударом: ${piece} ${from} (${seat}).`,
    ally_attacked: ({ cell }) => `Этот ход нападает на короля союзника на поле ${cell}.`,
    repetition: ({ move }) =>
      move === "0" ? "Такая позиция была в начале партии." : `Такая позиция уже была после хода ${move}.`,
    in_the_way: ({ from, to, cell }) => `На пути с ${from} на ${to} стоит шашка ${cell}.`,
    one_step_only: ({ from, to }) =>
      `С ${from} на ${to} пойти нельзя: по правилам этой партии шашки ходят на одно поле.`,
    no_taking: ({ cell }) => `Поле ${cell} занято: ходом на поле шашек не берут.`,
    decided: () => "В этой позиции партия уже решена.",
  },
};
