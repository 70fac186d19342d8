import { and, asc, eq } from "drizzle-orm";
import { investors, invitationQueue } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isQueued } from "./conditions.server";
import { findPlace } from "./find-place.server";
import { type InvitationPlace, maxQueues } from "./rules";

/** A startup's place in an investor's queue. */
export interface OwnPlace extends InvitationPlace {
  investorId: string;
  name: string;
  joinedAt: number;
}

/** The queues a startup waits in, for its data export. */
export async function exportQueues(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }) {
  const places = await listQueues(app, { actor });
  return places.map(({ investorId, name, joinedAt, heldUntil }) => ({
    investor_id: investorId,
    name,
    joined_at: joinedAt,
    held_until: heldUntil,
  }));
}

/** Lists the queues a startup waits in, the longest first. */
export async function listQueues(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<OwnPlace[]> {
  const rows = await app.db
    .select({ investorId: invitationQueue.investorId, name: investors.name, joinedAt: invitationQueue.joinedAt })
    .from(invitationQueue)
    .innerJoin(investors, eq(investors.id, invitationQueue.investorId))
    .where(and(eq(invitationQueue.startupId, actor.id), eq(investors.status, "active"), isQueued(app)))
    .orderBy(asc(invitationQueue.joinedAt), asc(invitationQueue.investorId))
    .limit(maxQueues);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await findPlace(app, { investorId: row.investorId, startupId: actor.id })),
    })),
  );
}
