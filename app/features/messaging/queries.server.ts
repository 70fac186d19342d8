import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, conversationRecords, conversationSummaries, inboxes, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { minuteMs } from "~/durations";
import { investorAccess, startupAccess } from "~/features/core/access/rules";
import type { Actor } from "~/features/core/access/viewer";
import { hiddenBy, mayKnowNumbers, targetsOf, type Wall } from "~/features/core/access/walls";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import { type Opened, openedBeside, rulesBeside } from "~/features/core/firewall/rules-beside.server";
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

/** The list shows at most this many conversations, the newest ones. */
const longestList = 500;

const investorAccount = alias(accounts, "investor_account");
const startupAccount = alias(accounts, "startup_account");

/**
 * Reads the two profiles of a pair as a thread shows them, with the fields that access rules need, what the startup
 * hides from the investor, and their accounts' standing; null if one does not exist.
 */
export async function findPair(app: App, pair: Pair) {
  const [[row], walls] = await Promise.all([selectPair(app.db, { ...pair }), findPairWalls(app, pair)]);
  if (!row) return null;
  const hidden = hiddenInPair(walls);
  const { investor, startup } = row;
  const parties: Parties = {
    investor: { id: investor.id, name: investor.name, avatar: avatarUrl(investor.photo), verifiedBadge: false },
    startup: {
      id: startup.id,
      name: startup.name,
      avatar: avatarUrl(startup.photo),
      // Shared by both sides' pages and sockets, so it contains only what the investor may see.
      verifiedBadge: startup.verifiedBadge && mayKnowNumbers(hidden),
    },
  };
  const standing: Record<Side, Standing> = {
    investor: standingOf(row.investorAccount),
    startup: standingOf({ ...row.startupAccount, isUnclaimed: startup.isUnclaimed }),
  };
  return { parties, investor, startup, hidden, standing };
}

/** Each column has a name of its own, so that a page's other reads are sent with it (`readTogether`). */
const selectPair = compiled((db, { investorId, startupId }: Given<{ investorId: string; startupId: string }>) =>
  db
    .select({
      investor: { id: investors.id, name: investors.name, photo: investors.photo, status: investors.status },
      startup: {
        id: sql<string>`${startups.id}`.as("startup_id"),
        name: sql<string>`${startups.name}`.as("startup_name"),
        photo: sql<string | null>`${startups.photo}`.as("startup_photo"),
        isPublish: startups.isPublish,
        isUnclaimed: sql<boolean>`${startups.unclaimedSource} IS NOT NULL`.mapWith(Boolean),
        verifiedBadge: startups.verifiedBadge,
      },
      investorAccount: { suspendedAt: investorAccount.suspendedAt, erasedAt: investorAccount.erasedAt },
      startupAccount: {
        suspendedAt: sql<number | null>`${startupAccount.suspendedAt}`.as("startup_suspended_at"),
        erasedAt: sql<number | null>`${startupAccount.erasedAt}`.as("startup_erased_at"),
      },
    })
    .from(investors)
    .innerJoin(startups, eq(startups.id, startupId))
    .innerJoin(investorAccount, eq(investorAccount.id, investors.id))
    .innerJoin(startupAccount, eq(startupAccount.id, startups.id))
    .where(eq(investors.id, investorId)),
);

type FoundPair = NonNullable<Awaited<ReturnType<typeof findPair>>>;

/** The actor's side and the pair with a target of the other kind. Throws `forbidden` for staff. */
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
 * The profile the actor would write to, whether it is unclaimed (decision 035), and whether the actor may open a
 * conversation: `message` of the access rules (product §2.1, §2.2). Throws `startup_not_found` or `investor_not_found`
 * if the profile does not exist for the actor, `forbidden` for staff.
 */
export async function findInvitationTarget(app: App, options: { actor: Actor; targetId: string }) {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const found = await findPair(app, pair);
  if (!found || !accessOf(options.actor, found).isVisible) {
    throw new AppError(side === "investor" ? "startup_not_found" : "investor_not_found");
  }
  const target = { ...found.parties[otherSide(side)], type: otherSide(side) };
  const isUnclaimed = side === "investor" && found.startup.isUnclaimed;
  return { side, target, isUnclaimed, mayStart: accessOf(options.actor, found).mayStart };
}

/** What the access rules grant the actor on the other profile of a pair. */
export function accessOf(actor: Actor, found: FoundPair): { isVisible: boolean; mayStart: boolean } {
  const granted: ReadonlySet<string> =
    actor.kind === "startup" ? investorAccess(actor, found.investor) : startupAccess(actor, found.startup, found);
  return { isVisible: granted.has("card"), mayStart: granted.has("message") };
}

/**
 * The pair of a conversation record. Throws `not_found` if the record does not exist or the actor is not part of it.
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
 * The actor's conversation with a target, by its newest record. Throws `not_found` if the two have never talked,
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

/** How long a list is cached, in milliseconds, and how many conversations an isolate caches in total. */
const keptFor = 5 * minuteMs;
const mostKept = 10_000;

const keptLists = recentlyUsed<{ items: ConversationItem[]; until: number }>({
  most: mostKept,
  sizeOf: ({ items }) => items.length + 1,
});

/**
 * The actor's conversations, newest first; empty for staff (product §8.6). Cached per isolate and inbox state, because
 * the query reads rows per conversation.
 */
export async function listConversations(
  app: App,
  { actor, limit = longestList }: { actor: Actor; limit?: number },
): Promise<ConversationItem[]> {
  const side = sideOf(actor.kind);
  const state = side && (await readInbox(app, actor.id))?.state;
  if (!side || !state) return [];
  // The targets decide what is hidden from an investor; a change of rules or openings changes the state.
  const key = `${actor.id} ${state} ${limit} ${targetsOf(actor)}`;
  const kept = keptLists.get(key, app.now());
  if (kept) return kept.items;
  // The inbox state was read before in the same D1 session, so the list is at least as new.
  const read = await readConversations(app, { actor, side, limit });
  const items = freeze(read.items);
  // The end of an opening changes the list, but no row and therefore not the state.
  keptLists.put(key, { items, until: Math.min(app.now() + keptFor, ...read.openUntil) });
  return items;
}

/** How many of the newest conversations the Today page considers. */
const newestLength = 50;

/** The actor's newest conversations, read once per request because several parts of the Today page need them. */
export const listNewest = (app: App, { actor }: { actor: Actor }): Promise<ConversationItem[]> =>
  readOnce(app, ["newest conversations", actor.id], () => listConversations(app, { actor, limit: newestLength }));

async function readConversations(
  app: App,
  { actor, side, limit }: { actor: Actor; side: Side; limit: number },
): Promise<{ items: ConversationItem[]; openUntil: number[] }> {
  const { id } = actor;
  const targets = targetsOf(actor);
  const listed = { summary: conversationSummaries, status: conversationRecords.status };
  const query =
    side === "investor"
      ? app.db
          .select({
            ...listed,
            target: { ...partyColumns(startups), verifiedBadge: startups.verifiedBadge },
            rules: rulesBeside(startups.id),
            opened: openedBeside(startups.id, { investorId: id, now: app.now() }),
          })
          .from(conversationSummaries)
          .innerJoin(startups, eq(startups.id, conversationSummaries.startupId))
      : app.db
          .select({
            ...listed,
            target: { ...partyColumns(investors), verifiedBadge: sql`0`.mapWith(Boolean) },
            rules: sql<Wall[]>`'[]'`.mapWith((): Wall[] => []),
            opened: sql<Opened[]>`'[]'`.mapWith((): Opened[] => []),
          })
          .from(conversationSummaries)
          .innerJoin(investors, eq(investors.id, conversationSummaries.investorId));
  const rows = await query
    .innerJoin(conversationRecords, eq(conversationRecords.id, conversationSummaries.recordId))
    .where(eq(ownColumn.summaries[side], id))
    .orderBy(desc(conversationSummaries.lastTimestamp), desc(conversationSummaries.updatedAt))
    .limit(limit);
  const items = rows.map(({ summary, status, target: { photo, verifiedBadge, ...target }, rules, opened }) =>
    conversationItem({
      ...summary,
      newest: { id: summary.recordId, status, payBy: summary.payBy },
      unread: side === "investor" ? summary.unreadInvestor : summary.unreadStartup,
      target: {
        ...target,
        avatar: avatarUrl(photo),
        verifiedBadge:
          verifiedBadge &&
          mayKnowNumbers(
            hiddenBy(
              rules,
              targets,
              opened.map((opening) => opening.class),
            ),
          ),
      },
      side,
    }),
  );
  return { items, openUntil: rows.flatMap(({ opened }) => opened.map(({ untilAt }) => untilAt)) };
}

const partyColumns = <Profiles extends typeof startups | typeof investors>({ id, name, photo }: Profiles) => ({
  id,
  name,
  photo,
});

/**
 * The actor's unread messages (the header's badge) and the number of changes over all its conversations; a page with
 * another number has missed a change.
 */
export async function inboxState(
  app: App,
  { actor }: { actor: Pick<Actor, "id" | "kind"> },
): Promise<{ unread: number; versions: number }> {
  const inbox = sideOf(actor.kind) && (await readInbox(app, actor.id));
  return { unread: inbox?.unread ?? 0, versions: inbox?.versions ?? 0 };
}

/** An account's inbox row; undefined if it has no conversations. */
function readInbox(app: App, accountId: string): Promise<typeof inboxes.$inferSelect | undefined> {
  return readOnce(app, ["inbox", accountId], async () => (await selectInbox(app.db, { accountId }))[0]);
}

const selectInbox = compiled((db, { accountId }: Given<{ accountId: string }>) =>
  db.select().from(inboxes).where(eq(inboxes.accountId, accountId)),
);

const ownColumn = {
  records: { investor: conversationRecords.investorId, startup: conversationRecords.startupId },
  summaries: { investor: conversationSummaries.investorId, startup: conversationSummaries.startupId },
};
