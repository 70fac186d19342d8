import { and, eq, gt } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { firewallOpenings, firewallRules } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Viewer } from "../access/viewer";
import { type Hidden, hiddenBy, nothingHidden, targetsOf, type Wall } from "../access/walls";

/** Returns what one startup hides from a viewer (product §22). */
export async function findHidden(app: App, { viewer, startupId }: { viewer: Viewer; startupId: string }) {
  return (await findHiddenAmong(app, { viewer, startupIds: [startupId] })).get(startupId) ?? nothingHidden;
}

/** Returns what each of these startups hides from a viewer; omits startups that hide nothing. */
export async function findHiddenAmong(
  app: App,
  { viewer, startupIds }: { viewer: Viewer; startupIds: readonly string[] },
): Promise<Map<string, Hidden>> {
  const targets = targetsOf(viewer);
  if (targets.length === 0 || startupIds.length === 0) return new Map();
  const readerId = viewer.kind === "visitor" ? "" : viewer.id;
  const [rules, openings] = await app.db.batch([
    app.db
      .select({ startupId: firewallRules.startupId, target: firewallRules.target, class: firewallRules.class })
      .from(firewallRules)
      .where(and(isOneOf(firewallRules.startupId, startupIds), isOneOf(firewallRules.target, targets))),
    app.db
      .select({ startupId: firewallOpenings.startupId, class: firewallOpenings.class })
      .from(firewallOpenings)
      .where(
        and(
          eq(firewallOpenings.investorId, readerId),
          isOneOf(firewallOpenings.startupId, startupIds),
          gt(firewallOpenings.untilAt, app.now()),
        ),
      ),
  ]);
  const of = <Row extends { startupId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ startupId }) => startupId === id);
  return new Map(
    [...new Set(rules.map(({ startupId }) => startupId))].map((id) => [
      id,
      hiddenBy(
        of(rules, id) as Wall[],
        targets,
        of(openings, id).map((opening) => opening.class),
      ),
    ]),
  );
}
