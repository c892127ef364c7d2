// Explanations of a position: attackers, threats, blunder warnings and illegal moves.
import type { Text } from "../text.ts";

export const understanding: Text["understanding"] = {
  title: "Подсказки",
  hints: "Показывать ходы фигуры под указателем",
  showThreats: "Показать угрозы",
  /** The names and moves of the pieces, and the way to the rules. */
  guide: {
    show: "Пояснять фигуры",
    choose: "Наведите указатель на фигуру или коснитесь её, чтобы узнать её название и ходы.",
    rules: "Правила",
  },
  warnings: "Предупреждать о зевках",
  tableWarnings: "Разрешить предупреждения о зевках",
  tableUnwarned: "В этой партии нет предупреждений о зевках.",
  pieceOn: (piece, cell) => `${piece} ${cell}`,

  attackedBy: (cell, attackers) => `Поле ${cell} под ударом: ${attackers}.`,
  defendedBy: (cell, defenders) => `Поле ${cell} защищено: ${defenders}.`,
  unattacked: (cell) => `Поле ${cell} не под ударом.`,
  attackers: (seat, pieces) => `${seat} (${pieces})`,
  droppers: (seat, pieces) => `${seat} может сбросить сюда: ${pieces}.`,

  threats: {
    check: "шах",
    undefended: "удар по незащищённой фигуре",
    lesser: "удар менее ценной фигурой",
    mate: "угроза мата",
    capture: "может быть взята",
  },
  legend: "Обозначения",
  noThreats: "Угроз нет.",

  ask: {
    title: "Сделать этот ход?",
    play: "Сделать ход",
    back: "Отмена",
    never: "Сделать ход и больше не предупреждать",
    alliance: (one, other) => `${one} и ${other} станут союзниками.`,
    mate: (seat) => `${seat} получит мат и выбудет.`,
    out: (seat) => `${seat} выбудет.`,
    wins: (seat) => `${seat} победит.`,
    garden: (seat) => `${seat} победит, войдя в Сад наслаждений.`,
    draw: "Партия закончится вничью.",
    /** What the player could do before the next own turn. */
    allows: {
      mate: (seat) => `${seat} может поставить вам мат следующим ходом.`,
      garden: (seat) => `${seat} может следующим ходом победить, войдя в Сад наслаждений.`,
    },
    undefended: (what, seat, from) => `${seat} сможет взять вашу незащищённую фигуру: ${what} (берёт ${from}).`,
    lesser: (what, seat, from) => `${seat} сможет взять вашу фигуру менее ценной: ${what} (берёт ${from}).`,
    capture: (what, seat, from) => `${seat} сможет взять: ${what} (берёт ${from}).`,
  },

  castling: {
    title: "Рокировка",
    may: (seats) => `Могут рокировать: ${seats}`,
    nobody: "Рокировать не может никто.",
    holds: (seat) => `${seat} может рокировать.`,
  },
  ended: {
    king_moved: ({ seat, move }) => `${seat} не может рокировать: король уже ходил (ход ${move}).`,
    king_checked: ({ seat, move }) => `${seat} не может рокировать: король был под шахом (ход ${move}).`,
    alliance: ({ seat }) => `${seat} не может рокировать: возник союз.`,
    lost_before: ({ seat }) => `${seat} не может рокировать: не разрешено в начальной позиции.`,
  },

  refusals: {
    game_over: () => "Партия окончена.",
    no_piece: ({ cell }) => `На поле ${cell} нет фигуры.`,
    not_yours: ({ piece, from, seat }) => `Это чужая фигура: ${piece} ${from} (${seat}).`,
    own_piece: ({ piece, cell }) => `На поле ${cell} стоит ваша фигура: ${piece}.`,
    king_never_captured: () => "Короля взять нельзя.",
    cannot_go: ({ piece, from, to }) => `Так эта фигура не ходит: ${piece} ${from} — ${to}.`,
    castling_over: ({ piece, from, to }) =>
      `Так эта фигура не ходит: ${piece} ${from} — ${to}, а рокировка больше невозможна.`,
    must_promote: ({ piece, to }) => `На поле ${to} переворот обязателен: ${piece}.`,
    promoted_already: ({ piece, from }) => `Эта фигура уже перевёрнута: ${piece} ${from}.`,
    never_promotes: ({ piece }) => `Эта фигура не переворачивается: ${piece}.`,
    no_promotion_here: () => "Переворота нет: ход должен начинаться или кончаться там, где фигуры переворачиваются.",
    allies_never_promote: () => "Игроки в союзе не могут переворачивать фигуры.",
    no_promotion_after_alliance: () => "В этой партии после союза переворот не разрешён.",
    none_in_hand: ({ piece }) => `У вас нет в руке такой фигуры: ${piece}.`,
    not_vacant: ({ cell }) => `Сбрасывать можно только на пустое поле, а ${cell} занято.`,
    drop_on_last_rank: ({ piece, cell }) => `Сбросить на последнюю горизонталь (${cell}) нельзя: ${piece}.`,
    pawn_drop_mates: ({ seat }) => `Сбросом пешки нельзя ставить мат (${seat}).`,
    king_elsewhere: ({ cell }) => `Ваш король стоит на поле ${cell}.`,
    king_not_promoted: () => "Озарять может только перевёрнутый король.",
    takes_all: () => "В этой партии озарение берёт все возможные фигуры.",
    not_on_line: ({ piece, cell }) => `Эта фигура не первая на линии от короля: ${piece} ${cell}.`,
    protected: ({ piece, cell, by, from }) => `Фигура ${piece} ${cell} защищена: ${by} ${from}.`,
    king_attacked: ({ piece, from, seat }) => `Ваш король окажется под ударом: ${piece} ${from} (${seat}).`,
    ally_attacked: ({ cell }) => `После этого хода под ударом король союзника на поле ${cell}.`,
    repetition: ({ move }) =>
      move === "0" ? "Повторилась бы начальная позиция." : `Повторилась бы позиция после хода ${move}.`,
    in_the_way: ({ from, to, cell }) => `Путь с ${from} на ${to} закрывает шашка на ${cell}.`,
    one_step_only: ({ from, to }) => `С ${from} на ${to} пойти нельзя: в этой партии шашки ходят на одно поле.`,
    no_taking: ({ cell }) => `Поле ${cell} занято: шашки не берут ходом на чужое поле.`,
    decided: () => "В этой позиции партия уже закончена.",
  },
};
