import type { PendingState } from "~/db/values";
import { type ExpectedReview, expectedReview } from "~/features/intake/review/expected-by";

/** The pending changes of a listed profile; `comments` are from their last return. */
interface Changes {
  state: PendingState;
  count: number;
  submittedAt: number | null;
  comments: number;
}

type WaitingChanges =
  | { kind: "changes_returned"; comments: number }
  | { kind: "changes_draft"; count: number }
  | ({ kind: "changes_review" } & ExpectedReview);

/** Returns the waiting items for a listed profile's pending changes (decision 036). */
export function waitingChanges({ state, count, submittedAt, comments }: Changes, now: number): WaitingChanges[] {
  switch (state) {
    case "returned":
      return [{ kind: "changes_returned", comments }];
    case "submitted":
      return submittedAt === null ? [] : [{ kind: "changes_review", ...expectedReview(submittedAt, now) }];
    case "draft":
      return count > 0 ? [{ kind: "changes_draft", count }] : [];
    case "discarded":
      return [];
  }
}
