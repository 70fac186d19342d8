import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { getPicks } from "./get-picks.server";
import type { Match } from "./match";
import { matchViewer } from "./picks";
import { readCandidateInputs, scoreCandidates } from "./score-candidates.server";

/**
 * Returns the match with one profile; null if it is not published, not of the other side, or the viewer has no matches.
 */
export async function findMatch(app: App, { viewer, id }: { viewer: Viewer; id: string }): Promise<Match | null> {
  const side = matchViewer(viewer);
  const picks = side && (await getPicks(app, { viewer: side }));
  if (!side || !picks) return null;
  const { self } = picks.basis;
  const candidates = await readCandidateInputs(app, {
    viewer: side,
    ids: [id],
    companies: self.kind === "startup" ? self.companies : [],
  });
  const [pick] = scoreCandidates(picks.basis, candidates);
  if (!pick) return null;
  const { id: _, ...match } = pick;
  return match;
}
