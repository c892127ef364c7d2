// Pages for unknown URLs and errors.
import type { Text } from "../text.ts";
import { plural } from "./plural.ts";

export const missing: Text["missing"] = {
  page: "Страница не найдена",
  pageText: "Проверьте адрес или перейдите на главную страницу.",
  title: "Партия не найдена",
  text: "Проверьте ссылку или спросите того, кто её прислал.",
  closed: "Этот стол закрыт",
  closedText: "Создатель партии закрыл его до начала игры.",
};

export const removed: Text["removed"] = {
  title: "Вас удалили из этой партии",
  text: "Создатель партии удалил вас. Другие партии можно смотреть и играть, как прежде.",
  network: "Новых гостей сейчас не пускают",
  networkText: (minutes) =>
    `Гости из этой сети смогут войти в эту партию через ${plural(minutes, "минуту", "минуты", "минут")}.`,
};

export const offline: Text["offline"] = {
  title: "Нет связи",
  text: "Сервер не отвечает. Подключаемся снова…",
  meanwhile: "Доступно без связи:",
};
