import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { getPicks } from "./get-picks.server";
import type { Match } from "./match";
import { matchViewer } from "./picks";
import { readCandidateInputs, scoreCandidates } from "./score-candidates.server";

/** Profiles that are scored at once at most. */
const maxScored = 200;

/**
 * The matches of published profiles of the other side, by id, for a list's order; at most the first 200 ids are scored.
 * Empty for viewers who have no matches.
 */
export async function scoreMany(
  app: App,
  { viewer, ids }: { viewer: Viewer; ids: readonly string[] },
): Promise<Map<string, Match>> {
  const side = matchViewer(viewer);
  const picks = side && ids.length > 0 ? await getPicks(app, { viewer: side }) : null;
  if (!side || !picks) return new Map();
  const { self } = picks.basis;
  const candidates = await readCandidateInputs(app, {
    viewer: side,
    ids: ids.slice(0, maxScored),
    companies: self.kind === "startup" ? self.companies : [],
  });
  return new Map(scoreCandidates(picks.basis, candidates).map(({ id, ...match }) => [id, match]));
}

/** The match with one profile; null if it is not published, not of the other side, or the viewer has no matches. */
export async function matchOf(app: App, { viewer, id }: { viewer: Viewer; id: string }): Promise<Match | null> {
  return (await scoreMany(app, { viewer, ids: [id] })).get(id) ?? null;
}
