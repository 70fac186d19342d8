import type { Viewer } from "~/features/core/access/viewer";

/** The viewer's relation to a profile: its owner, staff, or anyone else. */
export type Relation = "owner" | "staff" | "other";

export function relationTo(viewer: Viewer, profileId: string): Relation {
  if (viewer.kind === "staff") return "staff";
  return viewer.kind !== "visitor" && viewer.id === profileId ? "owner" : "other";
}
