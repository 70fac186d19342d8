import { expect, it } from "vitest";
import type { PendingState } from "~/db/values";
import { waitingChanges } from "./waiting-changes";

const now = Date.UTC(2026, 10, 23);
const changes = (state: PendingState, count = 2) => ({ state, count, submittedAt: now, comments: 1 });

it.each<[PendingState, ReturnType<typeof waitingChanges>]>([
  ["draft", [{ kind: "changes_draft", count: 2 }]],
  ["submitted", [{ kind: "changes_review", expectedBy: "2026-11-26", isLate: false }]],
  ["returned", [{ kind: "changes_returned", comments: 1 }]],
  ["discarded", []],
])("includes %s changes", (state, expected) => {
  expect(waitingChanges(changes(state), now)).toEqual(expected);
});

it("leaves out pending changes that equal the listed profile", () => {
  expect(waitingChanges(changes("draft", 0), now)).toEqual([]);
});
