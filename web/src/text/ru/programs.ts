// The page of the interface for programs.
import type { Text } from "../text.ts";

export const programs: Text["programs"] = {
  title: "Для программ",
  steps: [
    "Создайте личный токен на своей странице и отправляйте его с каждым запросом: «Authorization: Bearer TOKEN».",
    "Создайте стол запросом POST /api/games или узнайте id готового.",
    "Читайте GET /api/games/{game}/stream строка за строкой: сначала всё состояние, потом каждое событие, а в свою очередь — ваши возможные ходы.",
    "Садитесь и ходите запросом POST /api/games/{game}/commands. Команду можно отправить ещё раз с тем же id: дважды ничего не выполнится.",
  ],
  tokens: "Создать токен",
  openapi: "Всё это в виде OpenAPI 3.1 (по-английски)",
  body: "Тело:",
  schemas: "Структуры",
  mayAsk: {
    anybody: "Доступно всем.",
    person: "Нужен токен или cookie.",
    owner: "Только для владельца: нужен cookie, токен не подойдёт.",
  },
};
