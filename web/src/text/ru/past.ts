// Past games, and records from elsewhere.
import type { Text } from "../text.ts";

export const past: Text["past"] = {
  title: "Сыгранные партии",
  link: "Поиск по партиям",
  import: "Загрузить партию",
  download: "Скачать эти партии (NDJSON)",
  found: "Найденные партии",
  search: "Искать",
  conditions: "Условия",
  all: "Показать все партии",
  more: "Показать ещё",
  nothing: "Таких партий нет. Чем меньше условий, тем больше найдётся.",
  any: "любой вариант",
  unfinished: "не окончена",
  imported: "загружена",
  reached: (ply) => `Позиция возникла после хода ${ply}`,
  same: "Другие партии с этой позицией",
  open: (result) => `Открыть партию: ${result}`,
  fields: {
    ruleset: "Игра",
    player: "Игрок",
    from: "С",
    to: "По",
    result: "Результат",
    how: "Чем закончилась",
    alliance: "Союз",
    opening: "Первые ходы",
    position: "Возникшая позиция",
  },
  hints: {
    player: "имя или его начало",
    opening: "3c4d 10k10j",
    position: "текст позиции",
  },
  hows: {
    mate: "матом",
    stalemate: "не осталось ходов",
    garden: "в Саду наслаждений",
    resign: "сдача",
    time: "по времени",
    agreed: "соглашение на ничью",
    limit: "ничья по числу ходов",
  },
  alliances: {
    none: "не было",
    any: "был",
    double: "двойным нападением",
    discovered: "вскрытым нападением",
    agreed: "по договору до начала",
  },
};

export const importing: Text["import"] = {
  title: "Загрузить партию",
  listed: "Показывать среди сыгранных партий",
  hint: "Запись партии (.s3n), отсюда или откуда угодно. Она проигрывается по правилам и получает свою страницу.",
  file: "Файл",
  text: "Или запись текстом",
  button: "Загрузить",
  fault: (line, column, reason) => `Строка ${line}, позиция ${column}: ${reason}`,
};
