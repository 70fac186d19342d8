import type { Viewer } from "~/features/access/viewer";

/** Who looks at a profile: whoever it belongs to, a member of staff, or anyone else. */
export type Relation = "owner" | "staff" | "other";

export function relationTo(viewer: Viewer, profileId: string): Relation {
  if (viewer.kind === "staff") return "staff";
  return viewer.kind !== "visitor" && viewer.id === profileId ? "owner" : "other";
}
