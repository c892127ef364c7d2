// English, Russian and Japanese: selected by the browser, switched on the page, kept, and complete.
import assert from "node:assert/strict";
import { test } from "node:test";
import { conformanceGame } from "../support/games.mjs";
import { look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const locales = { en: "en-US", ru: "ru-RU", ja: "ja-JP" };
const speaks = (language) => ({ locale: locales[language] });

const speaking = (user) => user.page.evaluate(() => document.documentElement.lang);
const switchTo = async (user, language) => {
  await user.chooseLanguage(language);
  await user.page.locator(`html[lang=${language}]`).waitFor();
};

test("Players in three languages play one game to its end", async () => {
  const [hana, anna, yuki] = await Promise.all([
    TestUser.arrive(site.browser, "Hana", speaks("en")),
    TestUser.arrive(site.browser, "Анна", speaks("ru")),
    TestUser.arrive(site.browser, "花子", speaks("ja")),
  ]);
  const link = await hana.createGame(site.server.url);
  await hana.takeSeat(link, "first");
  await anna.takeSeat(link, "middle");
  await yuki.takeSeat(link, "last");
  const seats = { f: hana, m: anna, l: yuki };
  assert.deepEqual(await Promise.all([hana, anna, yuki].map(speaking)), ["en", "ru", "ja"]);

  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
  for (const [index, { move, turn, events }] of moves.entries()) {
    await seats[turn].sees(index);
    await seats[turn].play(move);
    if (index === 0) {
      await hana.byTestId("status").getByText("Анна to move").waitFor();
      await anna.byTestId("status").getByText("Ваш ход").waitFor();
      await yuki.byTestId("status").getByText("Аннаの手番").waitFor();
    }
    if (!events.some((line) => line.startsWith("alliance"))) continue;
    const reasons = await Promise.all(
      [hana, anna, yuki].map(async (user) => {
        await user.sees(index + 1);
        return user.byTestId("alliance").locator(".reason").textContent();
      }),
    );
    assert.deepEqual(reasons, [
      "First and Middle are allied against Last: First's pawn on 7d threatens the knight on 8d, Middle's promoted lance on 12h threatens the rook on 12g, and no single move stops both.",
      "Первый и Средний — союзники, против них Последний: пешка 7d (Первый) угрожает коню 8d, перевёрнутое копьё 12h (Средний) угрожает ладье 12g, и ни один ход не отражает обе угрозы.",
      "先手と中手が後手に対して同盟：先手の歩兵（7d）が8dの桂馬を脅かし、中手の成香（12h）が12gの飛車を脅かし、両方を受ける手がありません。",
    ]);
  }
  const results = await Promise.all([hana, anna, yuki].map((user) => user.byTestId("result").textContent()));
  assert.match(results[0], /花子 wins by checkmate.*First is checkmated: /);
  assert.match(results[1], /Побеждает 花子 матом.*Первый получает мат: /);
  assert.match(results[2], /詰みにより花子の勝ち.*先手は詰み：/);
  // The notation is the same in all languages.
  const notation = (user) => user.page.locator("[data-ply]").allTextContents();
  assert.deepEqual(await notation(anna), await notation(hana));
  assert.deepEqual(await notation(yuki), await notation(hana));
});

test("The language is switched without a reload and kept", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], {
    contexts: { Hana: speaks("en") },
  });
  const [hana, taro] = game.users;
  await look(game);
  await hana.page.evaluate(() => {
    window.stillThere = true;
  });
  await hana.byTestId("status").getByText("Your turn").waitFor();
  await switchTo(hana, "ja");
  await hana.byTestId("status").getByText("あなたの手番です").waitFor();
  // Set in an effect after the paint.
  await hana.page.waitForFunction(() => document.title === "● あなたの手番です – Sannin");
  await hana.page.getByRole("grid", { name: "盤" }).waitFor();
  await hana.page.getByRole("gridcell", { name: "7g、楽園、空き" }).waitFor();
  await hana.play("2g10k+");
  await taro.sees(1);
  await hana.page.locator("[data-hand=first]").getByRole("button", { name: "歩兵 × 1" }).waitFor();
  await switchTo(hana, "ru");
  await hana.byTestId("status").getByText("Ходит Taro").waitFor();
  await hana.page.locator("[data-hand=first]").getByRole("button", { name: "пешка × 1" }).waitFor();

  // A refusal that is on the page is translated too.
  await hana.byTestId("chat-text").fill("Раз");
  for (let said = 0; said < 7; said++) {
    await hana.byTestId("chat-text").fill(`Раз ${said}`);
    await hana.byTestId("chat-send").click();
  }
  await hana.byTestId("toast").getByText("Слишком часто. Подождите немного.").waitFor();
  await switchTo(hana, "en");
  await hana.byTestId("toast").getByText("You are writing too fast").waitFor();
  assert.ok(await hana.page.evaluate(() => window.stillThere));

  await switchTo(hana, "ja");
  await hana.page.reload();
  await hana.byTestId("status").getByText("Taroの手番").waitFor();
  assert.equal(await speaking(hana), "ja");
});

test("An account carries the language to another browser", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", speaks("en"));
  await hana.page.goto(`${site.server.url}/account`);
  await hana.byTestId("register-name").fill("hana_ja");
  await hana.byTestId("register-password").fill("correct horse");
  const saved = hana.page.waitForRequest(
    (request) => request.method() === "PUT" && request.postData()?.includes('"language":"ja"'),
  );
  await hana.byTestId("register-submit").click();
  await hana.byTestId("logged-in").waitFor();
  await switchTo(hana, "ja");
  await (await saved).response();

  const phone = await TestUser.arrive(site.browser, "Hana", speaks("ru"));
  await phone.page.goto(`${site.server.url}/account`);
  await phone.page.getByText("Учётная запись", { exact: true }).waitFor();
  await phone.byTestId("login-name").fill("hana_ja");
  phone.expect("403");
  await phone.byTestId("login-password").fill("wrong horse");
  await phone.byTestId("login-submit").click();
  await phone.page.getByText("Неверное имя или пароль.").waitFor();
  await phone.byTestId("login-password").fill("correct horse");
  await phone.byTestId("login-submit").click();
  await phone.page.getByText("hana_ja としてログインしています。").waitFor();
  assert.equal(await speaking(phone), "ja");
});

test("A browser with other languages gets English", async () => {
  const guest = await TestUser.arrive(site.browser, "Lea", { locale: "de-CH" });
  await guest.page.goto(site.server.url);
  await guest.byTestId("create").getByText("Create game").waitFor();
  assert.equal(await speaking(guest), "en");
});

test("A language that cannot be loaded leaves the page unchanged", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", speaks("en"));
  hana.expect(/ERR_FAILED.*assets\/ru-/);
  await hana.page.route(/assets\/ru-/, (route) => route.abort());
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").waitFor();
  await hana.chooseLanguage("ru");
  await switchTo(hana, "ja");
  await hana.byTestId("create").getByText("対局を作る").waitFor();
});

/**
 * Returns the texts of a page in its language: text nodes, labels, titles and alternative texts.
 */
const wordsOn = (page) =>
  page.evaluate(() => {
    // Skips moves and other game text, code, names, and elements marked with another language.
    const elsewhere =
      "[lang]:not(html), script, style, noscript, code, [data-ply], [data-node], svg text, .row-seats, .seat-name, .found-game time";
    const words = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.parentElement.closest(elsewhere)) words.push(walk.currentNode.data);
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      if (element.closest(elsewhere)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) words.push(element.getAttribute(name) ?? "");
    }
    return words.map((each) => each.trim()).filter(Boolean);
  });

/** Text in Latin letters that is the same in all languages. */
const everywhere =
  /Sannin|Hana|Taro|Yuki|Shogi magazine, Japan|https?:\S+|\/game\/\S*|\/api\/\S*|\.s3n|NDJSON|JSON|QR|OpenAPI|Record as JSON|docs\/[A-Z]+\.md|WebSocket|ETag|UTC|Prometheus|null|Somebody|\bAPI\b|Authorization: Bearer TOKEN|GET|POST|\bid\b|[Cc]ookie|3c4d 10k10j|\b[Px]?\d+[a-m]\b|\bx?[a-h]\d\b|[A-Z]x(?=!?\d)|(?<=Гость |ゲスト)[\w-]{3}/g;

for (const language of ["ru", "ja"]) {
  test(`No page has English text left in ${language}`, async () => {
    const { browser, server } = site;
    const names = ["Hana", "Taro", "Yuki"];
    const over = await table(browser, server.url, names);
    await say(over.users[0], over.id, { type: "resign" });
    await say(over.users[1], over.id, { type: "resign" });
    const allied = await table(browser, server.url, names, {
      contexts: { Hana: speaks(language) },
      time: { kind: "byoyomi", base: 600, periods: 3, period: 30 },
    });
    const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
    await play(allied, moves.slice(0, moves.findIndex(({ events }) => events.length > 0) + 1));
    await say(allied.users[1], allied.id, { type: "draw", offer: true });
    const open = await table(browser, server.url, ["Hana", "Taro", "Yuki"], {
      opening_alliance: true,
      seating: "choice",
    });
    await say(open.users[0], open.id, {
      type: "opening_alliance",
      with: await open.users[1].page.evaluate(async () => (await (await fetch("/api/me")).json()).id),
      offer: true,
    });

    const [hana] = allied.users;
    const inLatin = async () =>
      (await wordsOn(hana.page)).filter((words) => /[A-Za-z]{2,}/.test(words.replace(everywhere, "")));
    const visit = async (path, ready, more = async () => {}) => {
      await hana.page.goto(server.url + path);
      await hana.page.locator(ready).first().waitFor();
      await more();
      assert.equal(await speaking(hana), language);
      assert.deepEqual(await inLatin(), [], path);
    };
    const unfold = () =>
      hana.page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
    await visit("/", "[data-testid=my-games]", unfold);
    await visit("/watch", "[data-testid=games-running] li");
    await visit("/", "[data-testid=create]", async () => {
      await hana.unfoldOptions();
      await hana.byTestId("time").selectOption("hand");
      await hana.byTestId("time-base").fill("x");
      await hana.openSettings();
    });
    await visit(`/game/${allied.id}`, "[data-testid=alliance]", unfold);
    await visit(`/game/${over.id}`, "[data-testid=result]");
    await visit(`/game/${open.id}`, "[data-testid=chat]");
    hana.expect(/404.*(nothing|nowhere)/);
    await visit("/game/nothing", "[data-testid=missing]");
    await visit("/games", ".found-game", unfold);
    await visit("/import", "[data-testid=import]");
    await visit("/account", "[data-testid=tokens]", unfold);
    await visit("/programs", ".route", unfold);
    await visit("/computer", "[data-testid=friend]");
    await hana.byTestId("start-computer").click();
    await hana.byTestId("hint").and(hana.page.locator(":enabled")).click();
    await hana.byTestId("hint-text").locator(".hint").waitFor();
    await hana.byTestId("how-computers").click();
    assert.deepEqual(await inLatin(), [], "a game against computers");
    await visit("/local", "[data-testid=local-start]", unfold);
    await hana.byTestId("start-local").click();
    await hana.byTestId("resign").click();
    await unfold();
    assert.deepEqual(await inLatin(), [], "a game on one device");
    await visit("/local", "[data-testid=saved-game]");
    await visit("/learn", "[data-testid=lessons]");
    await visit("/learn?exercise=castling", "[data-testid=solve]");
    await visit("/problems?theme=mate2", "[data-testid=solve]");
    await visit("/problems?today", "[data-testid=solve]");
    await visit("/rules", "[data-testid=manual]");
    await visit("/rules?board=squares", "[data-testid=manual]");
    await visit("/review", "[data-testid=review-start]");
    await visit("/review?edit", "[data-testid=editor]", () => hana.byTestId("clear").click());
    await visit(`/review?game=${over.id}`, "[data-testid=tree]", unfold);
    await hana.byTestId("share").click();
    await hana.byTestId("follow").uncheck();
    await unfold();
    assert.deepEqual(await inLatin(), [], "a shared review");
    await visit("/nowhere", "[data-testid=missing]");
    await hana.page.goto(server.url);
    await switchTo(hana, "en");
    assert.ok((await inLatin()).length > 40, "English would have been seen");
  });
}

test("The offline replay contains all languages", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await say(game.users[0], game.id, { type: "move", number: 1, move: "3d4e" });
  const page = await (await fetch(`${site.server.url}/game/${game.id}/replay.html`)).text();
  const reader = await TestUser.arrive(site.browser, "Reader", { ...speaks("ru"), offline: true });
  await reader.page.setContent(page);
  await reader.page.getByRole("heading", { name: "Ходы" }).waitFor();
  assert.equal(await speaking(reader), "ru");
  await reader.byTestId("language").selectOption("ja");
  await reader.page.locator("html[lang=ja]").waitFor();
  await reader.page.getByRole("heading", { name: "棋譜" }).waitFor();
  assert.match(await reader.page.locator(".masthead").textContent(), /国際三人将棋/);
});
