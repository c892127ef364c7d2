import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { preferred } from "../../../web/src/app/language.ts";
import { dayWords, timeOfDay } from "../../../web/src/text/dates.ts";
import { addTexts, language, loadAddedTexts, speak, text } from "../../../web/src/text/index.ts";
import { problemWords } from "../../../web/src/text/problems.ts";
import { inWords, userName } from "../../../web/src/text/rulesets.ts";
import { sannin } from "../support/data.ts";

afterEach(() => speak("en"));

test("The first browser language with a catalogue is preferred", () => {
  assert.equal(preferred(["de-CH", "ja-JP", "ru"]), "ja");
  assert.equal(preferred(["RU-ru", "en"]), "ru");
  assert.equal(preferred(["en-GB", "ja"]), "en");
  assert.equal(preferred(["de", "fr-FR", "constructor"]), "en");
  assert.equal(preferred([]), "en");
});

test("Texts follow the current language", async () => {
  const notified: string[] = [];
  const stop = language.subscribe((now) => notified.push(now));
  const heard: string[] = [];
  for (const each of ["ru", "ja", "en"] as const) {
    await speak(each);
    heard.push(text.actions.resign.ask);
  }
  stop();
  assert.deepEqual(heard, ["Сдаться", "投了", "Resign"]);
  assert.deepEqual(notified, ["en", "ru", "ja", "en"]);
});

test("Texts that are added later follow the current language", async () => {
  await speak("ru");
  const part = (greeting: string) => async () => ({ greeting });
  const added = addTexts({ greeting: "Hello" }, { ru: part("Привет"), ja: part("こんにちは") });
  assert.equal(added.greeting, "Hello");
  await loadAddedTexts();
  assert.equal(added.greeting, "Привет");
  await speak("ja");
  assert.equal(added.greeting, "こんにちは");
});

test("The last requested language wins, whichever loads first", async () => {
  await Promise.all([speak("ru"), speak("ja")]);
  assert.equal(language.value, "ja");
  await Promise.all([speak("ru"), speak("en")]);
  assert.equal(language.value, "en");
});

test("Games, seats and generated names are translated", async () => {
  assert.deepEqual(inWords(sannin), sannin);
  assert.equal(userName("Guest 4fk"), "Guest 4fk");
  await speak("ja");
  const { title, seats } = inWords(sannin);
  assert.equal(title, "国際三人将棋");
  assert.deepEqual(
    seats.map((seat) => seat.title),
    ["先手", "中手", "後手"],
  );
  assert.equal(userName("Guest 4fk"), "ゲスト4fk");
  assert.equal(userName("Somebody"), "退会者");
  assert.equal(userName("Guest of honour"), "Guest of honour");
});

test("An unknown game keeps the server's names", async () => {
  await speak("ru");
  const other = { ...sannin, id: "yonin", title: "Yonin shogi" };
  assert.deepEqual(inWords(other), other);
});

test("A refusal is translated, an unknown one is in the server's words", async () => {
  assert.equal(problemWords({ code: "not_your_turn", reason: "it is Last's turn" }), "It is Last's turn");
  await speak("ru");
  assert.equal(problemWords({ code: "not_your_turn", reason: "it is Last's turn" }), "Сейчас не ваш ход.");
  assert.equal(problemWords({ code: "bored", reason: "the server is bored" }), "The server is bored");
});

test("Dates and times use the browser's variety of the language", async () => {
  const evening = new Date(2026, 10, 21, 18, 5).getTime();
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["de", "en-GB"] }, configurable: true });
  assert.equal(dayWords(evening), "21 Nov 2026");
  await speak("ru");
  assert.match(dayWords(evening), /^21 нояб/);
  assert.equal(timeOfDay(evening), "18:05");
  await speak("ja");
  assert.equal(dayWords(evening, "long"), "2026年11月21日");
});
