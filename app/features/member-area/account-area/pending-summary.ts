import type { PendingState } from "~/db/values";
import { changedPaths, type Overlay } from "~/features/profiles/pending/overlay";

/** The pending changes of a profile, as its owner's pages show them. */
export interface PendingSummary {
  state: PendingState;
  /** The number of fields that differ from the live profile; a text counts once per language. */
  count: number;
  /** The required fields that the changes leave empty, by path. */
  missing: string[];
}

/** The part shared by both sides. */
export function summaryOf(
  live: object,
  { state, content }: Pick<Overlay, "content"> & { state: PendingState },
): Omit<PendingSummary, "missing"> {
  return { state, count: changedPaths(live, { content }).length };
}
