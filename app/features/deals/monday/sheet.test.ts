import { expect, it } from "vitest";
import { reasonOf, type Sheet } from "./sheet";

const at = { today: "2026-12-02", week: { from: "2026-11-30", to: "2026-12-06" } };

it.each([
  [null, null, null],
  ["2026-12-01", null, "overdue"],
  ["2026-12-01", "2026-12-03", "overdue"],
  ["2026-12-02", null, "due"],
  ["2026-12-06", "2026-12-06", "due"],
  ["2026-12-07", null, null],
  ["2026-12-07", "2026-12-06", "decide"],
  [null, "2026-12-01", "decide"],
  [null, "2026-12-07", null],
])("a next step on %s and a decision by %s need attention because of: %s", (nextOn, decideBy, reason) => {
  expect(reasonOf({ nextOn, decideBy }, at)).toBe(reason);
});

it.each<[string, Sheet["today"], Sheet["week"], string | null]>([
  ["2026-12-04", "2026-12-06", { from: "2026-12-07", to: "2026-12-13" }, "due"],
  ["2026-12-05", "2026-12-06", { from: "2026-12-07", to: "2026-12-13" }, "due"],
  ["2026-12-05", "2026-12-07", { from: "2026-12-07", to: "2026-12-13" }, "due"],
  ["2026-12-05", "2026-12-08", { from: "2026-12-07", to: "2026-12-13" }, "overdue"],
  ["2026-12-03", "2026-12-06", { from: "2026-12-07", to: "2026-12-13" }, "overdue"],
])("a next step on %s is not late on a day off: read on %s in the week %j it is %s", (nextOn, today, week, reason) => {
  expect(reasonOf({ nextOn, decideBy: null }, { today, week })).toBe(reason);
});
