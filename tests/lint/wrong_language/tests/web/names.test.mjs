test("A watcher sees the board", () => {});
test("The history is complete", () => {});
