// The pages and states of the gallery, in the order in which each browser visits them: a review
// that is opened is in the list of reviews afterwards.

/** Unfolds all details of the page. */
const unfold = (user) =>
  user.page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

const openReplay = async (user, url, games) => {
  const replay = await (await fetch(`${url}/game/${games.finished}/replay.html`)).text();
  await user.page.goto("about:blank");
  await user.page.setContent(replay);
};

/**
 * `path`: the address, from the ids of the games. `ready`: an element that is there once the page
 * is complete. `act`: what is done then. `open`: replaces the visit of the address.
 */
export const pages = [
  { name: "front", path: "/", ready: "[data-testid=hero] [data-at]" },
  { name: "new-game", path: "/", ready: "[data-testid=create]", act: newGame },
  { name: "menu", path: "/", ready: "[data-testid=create]", act: (user) => user.byTestId("account-menu").click() },
  { name: "settings", path: "/", ready: "[data-testid=create]", act: (user) => user.openSettings() },
  { name: "watch", path: "/watch", ready: "[data-testid=games-running] li" },
  { name: "learn", path: "/learn", ready: "[data-testid=lessons]" },
  { name: "lesson", path: "/learn?exercise=castling", ready: "[data-testid=solve]" },
  { name: "problems", path: "/problems?theme=mate2", ready: "[data-testid=solve]" },
  { name: "problem-today", path: "/problems?today", ready: "[data-testid=solve]" },
  { name: "rules", path: "/rules", ready: "[data-figure] [data-at]" },
  { name: "rules-squares", path: "/rules?board=squares", ready: "[data-figure] [data-at]" },
  { name: "games", path: "/games", ready: ".found-game", act: unfold },
  { name: "import", path: "/import", ready: "[data-testid=import]" },
  { name: "account", path: "/account", ready: "[data-testid=tokens]" },
  { name: "my-games", path: "/my-games", ready: "[data-testid=own-games] li" },
  { name: "programs", path: "/programs", ready: ".route" },
  { name: "table", path: ({ open }) => `/game/${open}`, ready: ".qr path" },
  { name: "invited", path: ({ invited }) => `/game/${invited}`, ready: "[data-testid=take-seat-first]" },
  { name: "running", path: ({ running }) => `/game/${running}`, ready: ".movable" },
  { name: "alliance", path: ({ allied }) => `/game/${allied}`, ready: "[data-testid=alliance]" },
  { name: "finished", path: ({ finished }) => `/game/${finished}`, ready: "[data-testid=result]" },
  { name: "imported", path: ({ imported }) => `/game/${imported}`, ready: "[data-testid=move-list] [data-ply]" },
  { name: "computer", path: "/computer", ready: "[data-testid=computer-start]" },
  { name: "computer-game", path: ({ computer }) => `/game/${computer}`, ready: ".movable" },
  { name: "local", path: "/local", ready: "[data-testid=saved-game]" },
  { name: "local-game", path: "/local", ready: "[data-testid=saved-game]", act: openSaved },
  { name: "review-start", path: "/review", ready: ".movable" },
  { name: "review", path: ({ finished }) => `/review?game=${finished}`, ready: "[data-testid=tree] .move" },
  { name: "editor", path: "/review?edit", ready: "[data-testid=editor] .piece" },
  { name: "missing", path: "/nowhere", ready: "[data-testid=missing]" },
  { name: "design", path: "/design", ready: "[data-testid=design] .design-boards [data-at]" },
  { name: "replay", open: openReplay, ready: "[data-testid=replay] [data-ply]" },
];

async function newGame(user) {
  await user.unfoldOptions();
  await user.byTestId("time").selectOption("hand");
}

async function openSaved(user) {
  await user.byTestId("saved-game").click();
  await user.page.locator("[data-ply]").first().waitFor();
}
