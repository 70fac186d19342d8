import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { invitationCredits, invitationQueue } from "~/db/schema";
import type { App } from "~/server/app.server";
import { maxOpenInvitations } from "../invitation-credits";
import { isWaiting } from "../open-invitations.server";
import type { Pair } from "../rules";

/**
 * SQL condition: an entry of the queue counts. One whose place was held too long does not, nor one of a startup that has
 * invited or talks to the investor, is not listed, or whose account is suspended, erased or about to be.
 */
export function isQueued(app: App): SQL | undefined {
  const { startupId, investorId, heldUntil } = invitationQueue;
  return and(
    or(isNull(heldUntil), gt(heldUntil, app.now())),
    sql`NOT EXISTS (SELECT 1 FROM pitch_credits AS sent
      WHERE sent.startup_id = ${startupId} AND sent.investor_id = ${investorId})`,
    sql`NOT EXISTS (SELECT 1 FROM conversation_records AS talk
      WHERE talk.investor_id = ${investorId} AND talk.startup_id = ${startupId})`,
    sql`EXISTS (SELECT 1 FROM startups AS company JOIN accounts AS owner ON owner.id = company.id
      WHERE company.id = ${startupId} AND company.is_publish = 2 AND company.unclaimed_source IS NULL
        AND owner.suspended_at IS NULL AND owner.erased_at IS NULL AND owner.erase_at IS NULL)`,
  );
}

/** SQL condition: an invitation is open and waits for an investor's answer. */
export function isOpenTo(app: App, investorId: string) {
  return and(isWaiting(app), eq(invitationCredits.investorId, investorId));
}

/** SQL: the number of an investor's open invitations. */
export const openTo = (app: App, investorId: string): SQL =>
  sql`(SELECT count(*) FROM ${invitationCredits} WHERE ${isOpenTo(app, investorId)})`;

/** SQL: the number of startups in an investor's queue. */
export const queuedFor = (app: App, investorId: string): SQL =>
  sql`(SELECT count(*) FROM ${invitationQueue} WHERE ${and(eq(invitationQueue.investorId, investorId), isQueued(app))})`;

/**
 * SQL condition: a startup can invite an investor now, as `placeOf` says: a place is held for it, or more places are free
 * than are held for others and awaited ahead of it.
 */
export function hasRoom(app: App, { investorId, startupId }: Pair): SQL {
  const own = sql`SELECT 1 FROM invitation_queue AS own
    WHERE own.startup_id = ${startupId} AND own.investor_id = ${investorId}`;
  const isBehind = sql`EXISTS (${own} AND own.held_until_at IS NULL
    AND (own.joined_at, own.startup_id) < (${invitationQueue.joinedAt}, ${invitationQueue.startupId}))`;
  const isAhead = and(
    eq(invitationQueue.investorId, investorId),
    ne(invitationQueue.startupId, startupId),
    isQueued(app),
    sql`(${invitationQueue.heldUntil} IS NOT NULL OR NOT ${isBehind})`,
  );
  return sql`(
    EXISTS (${own} AND own.held_until_at > ${app.now()})
    OR ${openTo(app, investorId)} + (SELECT count(*) FROM ${invitationQueue} WHERE ${isAhead}) < ${maxOpenInvitations}
  )`;
}
