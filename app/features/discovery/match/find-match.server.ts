import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { getPicks } from "./get-picks.server";
import type { Match } from "./match";
import { matchViewer } from "./picks";
import { measureCandidates, rankMeasured, readCandidateInputs } from "./score-candidates.server";
import { withFirstLook } from "./spread";

/**
 * Returns the matches with these profiles by id; leaves out those that are not published, have no owner, are hidden from
 * the viewer or are not of the other side. None if the viewer has no matches.
 */
export async function findMatches(
  app: App,
  { viewer, ids }: { viewer: Viewer; ids: readonly string[] },
): Promise<Map<string, Match>> {
  const side = matchViewer(viewer);
  const picks = side && ids.length > 0 ? await getPicks(app, { viewer: side }) : null;
  if (!side || !picks) return new Map();
  const { self } = picks.basis;
  const candidates = await readCandidateInputs(app, {
    viewer: side,
    ids,
    companies: self.kind === "startup" ? self.companies : [],
  });
  const ranked = rankMeasured(measureCandidates(picks.basis, candidates), picks.basis.scales);
  const first = picks.basis.first.ids;
  return new Map(ranked.map((pick) => withFirstLook(pick, first)).map(({ id, ...match }) => [id, match]));
}

/**
 * Returns the match with one profile; null if it is not published, not of the other side, or the viewer has no matches.
 */
export async function findMatch(app: App, { viewer, id }: { viewer: Viewer; id: string }): Promise<Match | null> {
  return (await findMatches(app, { viewer, ids: [id] })).get(id) ?? null;
}
