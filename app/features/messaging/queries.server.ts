import { and, desc, eq, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { accounts, conversationRecords, conversationSummaries, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { investorAccess, startupAccess } from "~/features/access/rules";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { ConversationItem } from "./protocol";
import {
  avatarUrl,
  conversationItem,
  otherSide,
  type Pair,
  type Parties,
  type Standing,
  sideOf,
  standingOf,
} from "./rules";

/** The list shows at most so many conversations, those with the newest messages. */
const longestList = 500;

/**
 * The two profiles of a pair as a thread shows them, with what the access rules need and whether each account can be
 * reached; null when one does not exist.
 */
export async function findPair(app: App, pair: Pair) {
  const row = await app.db
    .select({
      investor: { id: investors.id, name: investors.name, photo: investors.photo, status: investors.status },
      startup: {
        id: startups.id,
        name: startups.name,
        photo: startups.photo,
        isPublish: startups.isPublish,
        isUnclaimed: sql<boolean>`${startups.unclaimedSource} IS NOT NULL`.mapWith(Boolean),
        verifiedBadge: startups.verifiedBadge,
      },
      investorAccount: accountColumns(investorAccounts),
      startupAccount: accountColumns(startupAccounts),
    })
    .from(investors)
    .innerJoin(startups, eq(startups.id, pair.startupId))
    .leftJoin(investorAccounts, eq(investorAccounts.id, investors.id))
    .leftJoin(startupAccounts, eq(startupAccounts.id, startups.id))
    .where(eq(investors.id, pair.investorId))
    .get();
  if (!row) return null;
  const { investor, startup, investorAccount, startupAccount } = row;
  const standing: Record<Side, Standing> = {
    investor: standingOf(investorAccount, { isUnclaimed: false }),
    startup: standingOf(startupAccount, startup),
  };
  const parties: Parties = {
    investor: { id: investor.id, name: investor.name, avatar: avatarUrl(investor.photo), verifiedBadge: false },
    startup: {
      id: startup.id,
      name: startup.name,
      avatar: avatarUrl(startup.photo),
      verifiedBadge: startup.verifiedBadge,
    },
  };
  return { parties, standing, investor, startup };
}

const investorAccounts = alias(accounts, "investor_accounts");
const startupAccounts = alias(accounts, "startup_accounts");

const accountColumns = (table: typeof investorAccounts | typeof startupAccounts) => ({
  suspendedAt: table.suspendedAt,
  erasedAt: table.erasedAt,
  id: table.id,
});

type FoundPair = NonNullable<Awaited<ReturnType<typeof findPair>>>;

/** The side and the pair of a conversation between the actor and a target of the other kind. Throws `forbidden` for staff. */
export function pairWith(actor: Actor, targetId: string): { side: Side; pair: Pair } {
  const side = sideOf(actor.kind);
  if (!side) throw new AppError("forbidden");
  return {
    side,
    pair:
      side === "investor"
        ? { investorId: actor.id, startupId: targetId }
        : { investorId: targetId, startupId: actor.id },
  };
}

/**
 * Whom the actor would write to, whether nobody has claimed it (decision 035), and whether the actor may open a conversation with it: `message` of the access rules (design
 * §7). Throws `startup_not_found` or `investor_not_found` for a profile that does not exist for the actor, `forbidden`
 * for staff.
 */
export async function findPitchTarget(app: App, options: { actor: Actor; targetId: string }) {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const found = await findPair(app, pair);
  if (!found || !accessOf(options.actor, found).isVisible) {
    throw new AppError(side === "investor" ? "startup_not_found" : "investor_not_found");
  }
  const target = { ...found.parties[otherSide(side)], type: otherSide(side) };
  const isUnclaimed = side === "investor" && found.startup.isUnclaimed;
  return { side, target, isUnclaimed, mayStart: accessOf(options.actor, found).mayStart };
}

/** What the access rules grant the actor over the other profile of a pair. */
export function accessOf(actor: Actor, found: FoundPair): { isVisible: boolean; mayStart: boolean } {
  const granted: ReadonlySet<string> =
    actor.kind === "startup" ? investorAccess(actor, found.investor) : startupAccess(actor, found.startup);
  return { isVisible: granted.has("card"), mayStart: granted.has("message") };
}

/**
 * The pair of a conversation record the actor takes part in. Throws `not_found` for a record that does not exist or
 * belongs to other people.
 */
export async function requireRecord(app: App, options: { actor: Actor; recordId: string }) {
  const side = sideOf(options.actor.kind);
  if (!side) throw new AppError("not_found");
  const pair = await app.db
    .select({ investorId: conversationRecords.investorId, startupId: conversationRecords.startupId })
    .from(conversationRecords)
    .where(and(eq(conversationRecords.id, options.recordId), eq(ownColumn.records[side], options.actor.id)))
    .get();
  if (!pair) throw new AppError("not_found");
  return { side, pair, targetId: side === "investor" ? pair.startupId : pair.investorId };
}

/**
 * The actor's conversation with a target, by its newest record. Throws `not_found` where the two have not talked,
 * `forbidden` for staff.
 */
export async function requirePair(app: App, options: { actor: Actor; targetId: string }) {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const row = await app.db
    .select({ recordId: conversationSummaries.recordId })
    .from(conversationSummaries)
    .where(
      and(eq(conversationSummaries.investorId, pair.investorId), eq(conversationSummaries.startupId, pair.startupId)),
    )
    .get();
  if (!row) throw new AppError("not_found");
  return { side, pair, recordId: row.recordId };
}

/** The actor's conversations, the one with the newest message first; staff have none (spec §2, messages screen). */
export async function listConversations(
  app: App,
  { actor, limit = longestList }: { actor: Actor; limit?: number },
): Promise<ConversationItem[]> {
  const side = sideOf(actor.kind);
  if (!side) return [];
  const rows = await app.db
    .select({
      summary: conversationSummaries,
      status: conversationRecords.status,
      investor: { id: investors.id, name: investors.name, photo: investors.photo },
      startup: {
        id: startups.id,
        name: startups.name,
        photo: startups.photo,
        verifiedBadge: startups.verifiedBadge,
      },
    })
    .from(conversationSummaries)
    .innerJoin(conversationRecords, eq(conversationRecords.id, conversationSummaries.recordId))
    .innerJoin(startups, eq(startups.id, conversationSummaries.startupId))
    .innerJoin(investors, eq(investors.id, conversationSummaries.investorId))
    .where(eq(ownColumn.summaries[side], actor.id))
    .orderBy(desc(conversationSummaries.lastTimestamp), desc(conversationSummaries.updatedAt))
    .limit(limit);
  return rows.map(({ summary, status, investor, startup }) => {
    const { id, name, photo, verifiedBadge } = side === "investor" ? startup : { ...investor, verifiedBadge: false };
    return conversationItem({
      ...summary,
      newest: { id: summary.recordId, status, payBy: summary.payBy },
      unread: side === "investor" ? summary.unreadInvestor : summary.unreadStartup,
      target: { id, name, avatar: avatarUrl(photo), verifiedBadge },
      side,
    });
  });
}

/**
 * The number of unread messages over all the actor's conversations (the header's badge), and the total number of changes
 * of these conversations: a page that holds another number has missed a change.
 */
export async function inboxState(
  app: App,
  { actor }: { actor: Pick<Actor, "id" | "kind"> },
): Promise<{ unread: number; versions: number }> {
  const side = sideOf(actor.kind);
  if (!side) return { unread: 0, versions: 0 };
  const column = side === "investor" ? conversationSummaries.unreadInvestor : conversationSummaries.unreadStartup;
  const row = await app.db
    .select({ unread: sum(column).mapWith(Number), versions: sum(conversationSummaries.version).mapWith(Number) })
    .from(conversationSummaries)
    .where(eq(ownColumn.summaries[side], actor.id))
    .get();
  return { unread: row?.unread ?? 0, versions: row?.versions ?? 0 };
}

const ownColumn = {
  records: { investor: conversationRecords.investorId, startup: conversationRecords.startupId },
  summaries: { investor: conversationSummaries.investorId, startup: conversationSummaries.startupId },
};
