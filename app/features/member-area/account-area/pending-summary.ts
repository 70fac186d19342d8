import type { PendingState } from "~/db/values";
import { changedPaths, type Overlay } from "~/features/profiles/pending/overlay";

/** What an owner's pages say about the pending changes of their profile. */
export interface PendingSummary {
  state: PendingState;
  /** How many fields differ from the profile as it is; each language of a text counts. */
  count: number;
  /** The paths of the required fields that the changes leave empty. */
  missing: string[];
}

/** The part that is the same for both sides. */
export function summaryOf(
  live: object,
  { state, content }: Pick<Overlay, "content"> & { state: PendingState },
): Omit<PendingSummary, "missing"> {
  return { state, count: changedPaths(live, { content }).length };
}
