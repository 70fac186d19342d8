import { and, eq, inArray, isNull, not } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { introductions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { lapseIntroduction } from "./lapse-introduction.server";

/**
 * Takes back what the actor suggested for a startup at a time, in milliseconds, as far as it has not been delivered
 * (product §28.6): what the startup has not seen is deleted, so that the member can be suggested again; the rest ends as
 * if nobody had decided.
 */
export async function withdrawSuggestions(
  app: App,
  { actor, startupId, at }: { actor: InvestorViewer; startupId: string; at: number },
): Promise<void> {
  const isMade = and(
    eq(introductions.fromId, actor.id),
    eq(introductions.startupId, startupId),
    eq(introductions.createdAt, at),
    not(eq(introductions.reason, "asked")),
  );
  const isUnseen = and(isMade, eq(introductions.state, "suggested"), isNull(introductions.shownAt));
  const unseen = await app.db.select({ id: introductions.id }).from(introductions).where(isUnseen);
  await commit(
    app,
    unseen.flatMap(({ id }) => [
      app.db.delete(introductions).where(and(isUnseen, eq(introductions.id, id))),
      recordEvent(
        app,
        { actor, action: "introduction.withdrawn", subject: { kind: "introduction", id } },
        { ifChanged: true },
      ),
    ]),
  );
  const undelivered = await app.db
    .select({ id: introductions.id, state: introductions.state })
    .from(introductions)
    .where(and(isMade, inArray(introductions.state, ["suggested", "consented"])));
  for (const { id, state } of undelivered) await lapseIntroduction(app, { id, from: state });
}
