import assert from "node:assert/strict";
import { test } from "node:test";
import type { Step } from "../../../web/src/protocol/schema.ts";
import { type MoveRow, moveRows } from "../../../web/src/room/move_rows.ts";
import { conformanceGames, seatOf, seats } from "../support/data.ts";

function step(seat: string | null, notation: string, events: string[] = []): Step {
  return {
    seq: 0,
    seat,
    number: 0,
    move: "",
    notation,
    events,
    explanations: [],
    checks: [],
    remaining: null,
    changes: {},
  };
}

const move = (letter: string, ...events: string[]) => step(seatOf(letter), "P-4e", events);
const resignation = (letter: string) => step(seatOf(letter), "", [`out ${letter} resign`]);

/** Returns rows as short texts: "1. 1 2 3", "events 3". */
const shown = (steps: Step[]): string[] =>
  moveRows(steps, seats).map((row) =>
    row.kind === "events"
      ? `events ${row.ply}`
      : `${row.number === null ? "" : `${row.number}. `}${row.columns.map((ply) => ply ?? "..").join(" ")}`,
  );

test("No moves give no rows", () => {
  assert.deepEqual(shown([]), []);
});

test("Rows have three columns as in the record", () => {
  assert.deepEqual(shown([..."fmlfm"].map((letter) => move(letter))), ["1. 1 2 3", "2. 4 5 .."]);
});

test("A game that Middle begins leaves the first column free", () => {
  assert.deepEqual(shown([..."mlf"].map((letter) => move(letter))), ["1. .. 1 2", "2. 3 .. .."]);
});

test("Events split a row under one number", () => {
  assert.deepEqual(shown([move("f"), move("m", "alliance ml double"), move("l"), move("f")]), [
    "1. 1 2 ..",
    "events 2",
    ".. .. 3",
    "2. 4 .. ..",
  ]);
});

test("Events at the end of a row leave the next row whole", () => {
  assert.deepEqual(shown([move("f"), move("m"), move("l", "alliance fl double"), move("f"), move("m")]), [
    "1. 1 2 3",
    "events 3",
    "2. 4 5 ..",
  ]);
});

test("A resignation before the first move has its own row", () => {
  assert.deepEqual(shown([resignation("f"), move("m"), move("l"), move("m")]), ["events 1", "1. .. 2 3", "2. .. 4 .."]);
});

test("The column of an eliminated player is skipped", () => {
  const steps = [move("f"), move("m"), resignation("l"), move("f"), move("m"), move("f")];
  assert.deepEqual(shown(steps), ["1. 1 2 ..", "events 3", "2. 4 5 ..", "3. 6 .. .."]);
});

test("An agreed draw has its own row", () => {
  assert.deepEqual(shown([move("f"), step(null, "", ["draw agreed"])]), ["1. 1 .. ..", "events 2"]);
});

/** Returns the rows as the record counts them: parts split by events are joined. */
function wholeRows(rows: MoveRow[]): number[][] {
  const whole: number[][] = [];
  for (const row of rows) {
    if (row.kind === "events") continue;
    if (row.number !== null) {
      assert.equal(row.number, whole.length + 1, "rows count up from 1");
      whole.push([]);
    }
    whole.at(-1)?.push(...row.columns.filter((ply) => ply !== null));
  }
  return whole;
}

test("Rows of the conformance games equal those of their records", () => {
  for (const { plies } of conformanceGames()) {
    const column = (ply: number) => "fml".indexOf(plies[ply - 1]?.position.split(" ")[1] ?? "");
    const steps = plies.map(({ position, notation, events }) =>
      step(seatOf(position.split(" ")[1] ?? ""), notation, events),
    );
    const rows = moveRows(steps, seats);

    for (const row of rows) {
      if (row.kind === "events") continue;
      for (const [index, ply] of row.columns.entries()) if (ply !== null) assert.equal(column(ply), index);
    }
    assert.deepEqual(
      rows.filter((row) => row.kind === "events").map(({ ply }) => ply),
      plies.flatMap(({ events }, index) => (events.length > 0 ? [index + 1] : [])),
    );
    const whole = wholeRows(rows);
    assert.deepEqual(
      whole.flat(),
      plies.map((_, index) => index + 1),
    );
    for (const [index, row] of whole.entries()) {
      for (const [place, ply] of row.slice(1).entries()) assert.ok(column(ply) > column(row[place] ?? 0));
      const [next] = whole[index + 1] ?? [];
      if (next) assert.ok(column(next) <= column(row.at(-1) ?? 0), "a row starts only when its column is behind");
    }
  }
});
