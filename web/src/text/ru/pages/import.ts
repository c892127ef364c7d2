// Import of game records.
import type { PageText } from "../../text.ts";

export const importing: PageText["import"] = {
  title: "Загрузить партию",
  listed: "Показывать в архиве",
  hint: "Вставьте или откройте запись партии. Сервер проверит её по правилам и добавит в архив.",
  file: "Открыть файл",
  text: "Или вставьте запись партии",
  button: "Загрузить",
  fault: (line, column, reason) => `Строка ${line}, позиция ${column}: ${reason}`,
  encoding: (name: string) => `Прочитано как ${name}. Проверьте имена.`,
  partly: "Открыть ходы до этого места",
  known: "Эта партия уже есть на сервере.",
  open: "Открыть партию",
};
