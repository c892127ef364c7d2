// The Japanese characters on the pieces: one, two, or the names of Tanigasaki, the inventor.

export const one: Readonly<Record<string, string>> = {
  K: "王",
  R: "飛",
  B: "角",
  G: "金",
  N: "桂",
  S: "銀",
  L: "香",
  P: "歩",
  "+K": "奔",
  "+R": "龍",
  "+B": "馬",
  "+S": "全",
  "+L": "杏",
  "+P": "と",
};

export const two: Readonly<Record<string, string>> = {
  K: "王将",
  R: "飛車",
  B: "角行",
  G: "金将",
  N: "桂馬",
  S: "銀将",
  L: "香車",
  P: "歩兵",
  "+K": "奔王",
  "+R": "龍王",
  "+B": "龍馬",
  "+S": "成銀",
  "+L": "成香",
  "+P": "と金",
};

/**
 * The original names; for example, 輿論 (public opinion) is the king. One character each of +S and +L
 * exists in no font, so only the other is shown.
 */
export const original: Readonly<Record<string, string>> = {
  K: "輿論",
  R: "軍教",
  B: "外交",
  G: "金権",
  N: "税関",
  S: "殖貿",
  L: "宣電",
  P: "尖占",
  "+K": "旭光",
  "+R": "竜化",
  "+B": "魔叉",
  "+S": "宝",
  "+L": "化",
  "+P": "弗",
};
