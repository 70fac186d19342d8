import { desc, eq } from "drizzle-orm";
import { introductions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findStartupRows } from "~/features/discovery/search/find-card.server";
import type { App } from "~/server/app.server";
import { findNames } from "./list-suggested.server";
import { type Heard, heardOf } from "./rules";

/** An introduction that an investor suggested: yes, no or still waiting, and no more. */
export interface Sent {
  id: string;
  startup: { id: string; name: string };
  receiver: { id: string; name: string };
  sentence: string;
  isNamed: boolean;
  heard: Heard;
  /** When it was suggested, in milliseconds. */
  at: number;
}

/** How many suggestions are listed. */
const mostListed = 50;

/** Lists what an investor suggested, newest first; leaves out profiles that are no longer in its lists (product §28.1). */
export async function listSent(app: App, { actor }: { actor: InvestorViewer }): Promise<Sent[]> {
  const rows = await app.db
    .select()
    .from(introductions)
    .where(eq(introductions.fromId, actor.id))
    .orderBy(desc(introductions.createdAt), desc(introductions.id))
    .limit(mostListed);
  if (rows.length === 0) return [];
  const [startups, receivers] = await Promise.all([
    findStartupRows(app, { viewer: actor, ids: [...new Set(rows.map(({ startupId }) => startupId))] }),
    findNames(
      app,
      rows.map(({ toId }) => toId),
    ),
  ]);
  const now = app.now();
  return rows.flatMap((row) => {
    const [startup, receiver] = [startups.find(({ id }) => id === row.startupId), receivers.get(row.toId)];
    if (!startup || !receiver) return [];
    const { id, sentence, isNamed, createdAt } = row;
    return [
      {
        id,
        startup: { id: startup.id, name: startup.card.name },
        receiver,
        sentence,
        isNamed,
        heard: heardOf(row, now),
        at: createdAt,
      },
    ];
  });
}
