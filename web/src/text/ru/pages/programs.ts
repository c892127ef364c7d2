// The API page.
import type { PageText } from "../../text.ts";

export const programs: PageText["programs"] = {
  title: "API",
  steps: [
    "Создайте личный токен на странице профиля. Передавайте «Authorization: Bearer TOKEN» с каждым запросом.",
    "Создайте партию запросом POST /api/games или используйте id существующей.",
    "Читайте GET /api/games/{game}/stream построчно: сначала полное состояние, затем каждое событие, а в ваш ход — возможные ходы.",
    "Займите место и ходите запросами POST /api/games/{game}/commands. Повторять команду с тем же id безопасно: она выполнится один раз.",
  ],
  tokens: "Создать токен",
  openapi: "Описание OpenAPI 3.1 (по-английски)",
  body: "Тело:",
  schemas: "Структуры",
  mayAsk: {
    anybody: "Без авторизации.",
    user: "Токен или cookie.",
    owner: "Только cookie, токен не принимается.",
  },
};
