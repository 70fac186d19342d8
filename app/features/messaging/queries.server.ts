import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { accounts, conversationRecords, conversationSummaries, inboxes, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { investorAccess, startupAccess } from "~/features/core/access/rules";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { freeze } from "~/server/freeze";
import { readOnce } from "~/server/read-once.server";
import { recentlyUsed } from "~/server/recently-used";
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

const investorAccount = alias(accounts, "investor_account");
const startupAccount = alias(accounts, "startup_account");

/**
 * The two profiles of a pair as a thread shows them, with what the access rules need, and whether their accounts can be
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
      investorAccount: { suspendedAt: investorAccount.suspendedAt, erasedAt: investorAccount.erasedAt },
      startupAccount: { suspendedAt: startupAccount.suspendedAt, erasedAt: startupAccount.erasedAt },
    })
    .from(investors)
    .innerJoin(startups, eq(startups.id, pair.startupId))
    .innerJoin(investorAccount, eq(investorAccount.id, investors.id))
    .innerJoin(startupAccount, eq(startupAccount.id, startups.id))
    .where(eq(investors.id, pair.investorId))
    .get();
  if (!row) return null;
  const { investor, startup } = row;
  const parties: Parties = {
    investor: { id: investor.id, name: investor.name, avatar: avatarUrl(investor.photo), verifiedBadge: false },
    startup: {
      id: startup.id,
      name: startup.name,
      avatar: avatarUrl(startup.photo),
      verifiedBadge: startup.verifiedBadge,
    },
  };
  const standing: Record<Side, Standing> = {
    investor: standingOf(row.investorAccount),
    startup: standingOf({ ...row.startupAccount, isUnclaimed: startup.isUnclaimed }),
  };
  return { parties, investor, startup, standing };
}

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
 * Whom the actor would write to, whether nobody has claimed it (decision 035), and whether the actor may open a
 * conversation with it: `message` of the access rules (product §2.1, §2.2). Throws `startup_not_found` or
 * `investor_not_found` for a profile that does not exist for the actor, `forbidden` for staff.
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

/** How long a list is kept, in milliseconds, and how many conversations an isolate keeps in lists. */
const keptFor = 5 * 60 * 1000;
const mostKept = 10_000;

const keptLists = recentlyUsed<{ items: ConversationItem[]; until: number }>({
  most: mostKept,
  sizeOf: ({ items }) => items.length + 1,
});

/**
 * The actor's conversations, the one with the newest message first; staff have none (product §8.6). Read
 * once an isolate for each state of the actor's inbox, since it takes rows for each conversation.
 */
export async function listConversations(
  app: App,
  { actor, limit = longestList }: { actor: Pick<Actor, "id" | "kind">; limit?: number },
): Promise<ConversationItem[]> {
  const side = sideOf(actor.kind);
  const state = side && (await readInbox(app, actor.id))?.state;
  if (!side || !state) return [];
  const key = `${actor.id} ${state} ${limit}`;
  const kept = keptLists.get(key, app.now());
  if (kept) return kept.items;
  // Its state was read before in the same session of the database, so that the list is at least as new.
  const items = freeze(await readConversations(app, { id: actor.id, side, limit }));
  keptLists.put(key, { items, until: app.now() + keptFor });
  return items;
}

async function readConversations(
  app: App,
  { id, side, limit }: { id: string; side: Side; limit: number },
): Promise<ConversationItem[]> {
  const listed = { summary: conversationSummaries, status: conversationRecords.status };
  const query =
    side === "investor"
      ? app.db
          .select({ ...listed, target: { ...partyColumns(startups), verifiedBadge: startups.verifiedBadge } })
          .from(conversationSummaries)
          .innerJoin(startups, eq(startups.id, conversationSummaries.startupId))
      : app.db
          .select({ ...listed, target: { ...partyColumns(investors), verifiedBadge: sql`0`.mapWith(Boolean) } })
          .from(conversationSummaries)
          .innerJoin(investors, eq(investors.id, conversationSummaries.investorId));
  const rows = await query
    .innerJoin(conversationRecords, eq(conversationRecords.id, conversationSummaries.recordId))
    .where(eq(ownColumn.summaries[side], id))
    .orderBy(desc(conversationSummaries.lastTimestamp), desc(conversationSummaries.updatedAt))
    .limit(limit);
  return rows.map(({ summary, status, target: { photo, ...target } }) =>
    conversationItem({
      ...summary,
      newest: { id: summary.recordId, status, payBy: summary.payBy },
      unread: side === "investor" ? summary.unreadInvestor : summary.unreadStartup,
      target: { ...target, avatar: avatarUrl(photo) },
      side,
    }),
  );
}

const partyColumns = <Profiles extends typeof startups | typeof investors>({ id, name, photo }: Profiles) => ({
  id,
  name,
  photo,
});

/**
 * The number of unread messages over all the actor's conversations (the header's badge), and the total number of changes
 * of these conversations: a page that holds another number has missed a change.
 */
export async function inboxState(
  app: App,
  { actor }: { actor: Pick<Actor, "id" | "kind"> },
): Promise<{ unread: number; versions: number }> {
  const inbox = sideOf(actor.kind) && (await readInbox(app, actor.id));
  return { unread: inbox?.unread ?? 0, versions: inbox?.versions ?? 0 };
}

/** An account's inbox; undefined without conversations. */
function readInbox(app: App, accountId: string): Promise<typeof inboxes.$inferSelect | undefined> {
  return readOnce(app, ["inbox", accountId], async () =>
    app.db.select().from(inboxes).where(eq(inboxes.accountId, accountId)).get(),
  );
}

const ownColumn = {
  records: { investor: conversationRecords.investorId, startup: conversationRecords.startupId },
  summaries: { investor: conversationSummaries.investorId, startup: conversationSummaries.startupId },
};
