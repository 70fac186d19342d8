import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { getPicks } from "./get-picks.server";
import { matchedSide, matchViewer } from "./picks";

/** Maximum number of matches at the start of a list sorted by match. */
const maxBest = 30;

/** Returns the ids of the viewer's best matches on a side, best first; empty for viewers without matches there. */
export async function bestMatches(app: App, { viewer, side }: { viewer: Viewer; side: Side }): Promise<string[]> {
  const matched = matchViewer(viewer);
  if (!matched || matchedSide(matched) !== side) return [];
  const found = await getPicks(app, { viewer: matched });
  return found?.picks.slice(0, maxBest).map(({ id }) => id) ?? [];
}
