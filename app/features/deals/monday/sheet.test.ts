import { expect, it } from "vitest";
import { reasonOf } from "./sheet";

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
