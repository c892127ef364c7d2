// What games, people and the things of the rules are called.
import type { Text } from "../text.ts";

export const rulesets: Text["rulesets"] = {
  sannin: { title: "Саннин-сёги", seats: { first: "Первый", middle: "Средний", last: "Последний" } },
};

export const people: Text["people"] = {
  guest: (number) => `Гость ${number}`,
  somebody: "Некто",
};

export const pieces: Text["pieces"] = {
  K: "король",
  R: "ладья",
  B: "слон",
  G: "золотой генерал",
  S: "серебряный генерал",
  N: "конь",
  L: "копьё",
  P: "пешка",
  "+K": "перевёрнутый король",
  "+R": "перевёрнутая ладья",
  "+B": "перевёрнутый слон",
  "+S": "перевёрнутый серебряный генерал",
  "+L": "перевёрнутое копьё",
  "+P": "перевёрнутая пешка",
};

export const options: Text["options"] = {
  gap: {
    title: "Пешки и копья, дошедшие до последней горизонтали вне территорий",
    promote: "переворачиваются",
    stay: "остаются как есть",
  },
  illumination: { title: "Озарением берут", choice: "то, что выберет игрок", all: "всё, что возможно" },
  promotion_after: {
    title: "После распада союза переворот",
    restored: "снова разрешён",
    lost: "обоим запрещён",
  },
  garden_after: {
    title: "После распада союза победа в Саду",
    restored: "снова возможна",
    lost: "для обоих невозможна",
  },
};
