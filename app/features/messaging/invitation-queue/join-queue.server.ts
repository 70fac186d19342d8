import { and, eq, lte, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { conversationRecords, invitationQueue } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireInvitable } from "../require-invitable.server";
import { hasRoom, isQueued, queuedFor } from "./conditions.server";
import { placeIn, selectInbox } from "./find-place.server";
import { type InvitationPlace, maxQueued, maxQueues } from "./rules";

/**
 * Puts a startup in line for a place at an investor whose inbox is full, and returns its place (product §8.3). Takes no
 * credit; joining again changes nothing. Counts and insert are one statement, so startups that join at once cannot
 * exceed the limits. Throws what `requireInvitable` throws, `already_exists` if the two have talked, `wrong_state` if
 * the startup can invite now, and `queue_full` if the queue is full or the startup waits in as many as it may.
 */
export async function joinQueue(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<InvitationPlace> {
  const { pair } = await requireInvitable(app, { actor, investorId });
  const { startupId } = pair;
  const now = app.now();
  const own = and(eq(invitationQueue.startupId, startupId), eq(invitationQueue.investorId, investorId));
  const isTalking = sql`EXISTS (SELECT 1 FROM ${conversationRecords}
    WHERE ${and(eq(conversationRecords.investorId, investorId), eq(conversationRecords.startupId, startupId))})`;
  const queues = sql`(SELECT count(*) FROM ${invitationQueue}
    WHERE ${and(eq(invitationQueue.startupId, startupId), isQueued(app))})`;
  const [, , [row], [found], spent, queue] = await app.db.batch([
    app.db.delete(invitationQueue).where(and(own, lte(invitationQueue.heldUntil, now))),
    insertIf(
      app.db,
      invitationQueue,
      { startupId, investorId, joinedAt: now },
      sql`NOT ${isTalking} AND NOT ${hasRoom(app, pair)}
        AND ${queuedFor(app, investorId)} < ${maxQueued} AND ${queues} < ${maxQueues}`,
    ).onConflictDoNothing(),
    app.db.select({ joinedAt: invitationQueue.joinedAt }).from(invitationQueue).where(own),
    app.db.select({ isTalking: sql<number>`${isTalking}`, queues: sql<number>`${queues}` }).from(sql`(SELECT 1)`),
    ...selectInbox(app, investorId),
  ]);
  const place = placeIn(app, pair, spent, queue);
  if (row) return place;
  if (found?.isTalking) throw new AppError("already_exists", { text: "invitations:queue.errors.talking" });
  if (place.freeBy === null) throw new AppError("wrong_state", { text: "invitations:queue.errors.hasRoom" });
  const isOwnLimit = (found?.queues ?? 0) >= maxQueues;
  throw new AppError("queue_full", isOwnLimit ? { text: "invitations:queue.errors.tooMany" } : {});
}
