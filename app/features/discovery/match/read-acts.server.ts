import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { CardStage } from "~/db/board-values";
import {
  cards,
  conversationRecords,
  conversationSummaries,
  favorites,
  matchDismissals,
  meetings,
  profileViews,
} from "~/db/schema";
import type { PassReason } from "~/db/values";
import type { App } from "~/server/app.server";
import type { LearnedAct } from "./learned";
import type { MatchViewer } from "./picks";

/** How many of a member's newest acts of each kind count. */
const mostActs = 40;

/** How long a visit of a profile must last to count, in seconds. */
const longLook = 60;

/**
 * Reads a member's newest acts about profiles of the other side that are later than `since`: favorites, invitations,
 * answers, meetings that took place, passes, moves on the board by hand, and an investor's long visits. The number of
 * rows read does not depend on how many there are.
 */
export async function readActs(
  app: App,
  { viewer, since }: { viewer: MatchViewer; since: number },
): Promise<LearnedAct[]> {
  const { id, kind: side } = viewer;
  const [marked, dismissed, conversations, held, placed, visits] = await app.db.batch([
    app.db
      .select({ profileId: favorites.targetId, at: favorites.createdAt })
      .from(favorites)
      .where(and(eq(favorites.accountId, id), gt(favorites.createdAt, since)))
      .orderBy(desc(favorites.createdAt))
      .limit(mostActs),
    app.db
      .select({ profileId: matchDismissals.targetId, at: matchDismissals.createdAt, reason: matchDismissals.reason })
      .from(matchDismissals)
      .where(and(eq(matchDismissals.accountId, id), gt(matchDismissals.createdAt, since)))
      .orderBy(desc(matchDismissals.createdAt))
      .limit(mostActs),
    selectConversations(app, viewer),
    selectHeld(app, viewer, since),
    app.db
      .select({ profileId: cards.subjectId, at: cards.stageSinceAt, stage: cards.stage, reason: cards.passReason })
      .from(cards)
      // The condition is in the statement's text, so that SQLite takes the partial index.
      .where(and(eq(cards.workspaceId, id), sql`moved_by = 'hand'`, gt(cards.stageSinceAt, since)))
      .orderBy(desc(cards.stageSinceAt))
      .limit(mostActs),
    app.db
      .select({ profileId: profileViews.startupId, at: profileViews.startedAt, loads: profileViews.loads })
      .from(profileViews)
      .where(and(sql`investor_id IS NOT NULL`, eq(profileViews.investorId, id), gt(profileViews.startedAt, since)))
      .orderBy(desc(profileViews.startedAt))
      .limit(mostActs),
  ]);
  const acts = [
    ...marked.map(({ profileId, at }): LearnedAct => ({ kind: "favorite", profileId, at })),
    ...dismissed.map(({ profileId, at, reason }): LearnedAct => ({ kind: "passed", profileId, at, reason })),
    ...conversations.flatMap((record) => actsOfRecord(side, record)),
    ...held.map(({ profileId, at }): LearnedAct => ({ kind: "met", profileId, at: at ?? 0 })),
    ...placed.flatMap(actsOfCard),
    ...visits.flatMap(({ profileId, at, loads }): LearnedAct[] => {
      const seconds = Object.values(loads).reduce((sum, load) => sum + load.seconds, 0);
      return seconds < longLook ? [] : [{ kind: "looked", profileId, at }];
    }),
  ];
  return acts.filter(({ at }) => at > since);
}

interface PlacedCard {
  profileId: string | null;
  at: number;
  stage: CardStage;
  reason: PassReason | null;
}

/** What placing a card by hand says; to watch something or to be invited says nothing yet. */
function actsOfCard({ profileId, at, stage, reason }: PlacedCard): LearnedAct[] {
  if (profileId === null || stage === "watching" || stage === "new") return [];
  return stage === "passed" ? [{ kind: "passed", profileId, at, reason }] : [{ kind: "moved", profileId, at }];
}

/** Reads the records of the conversations that were written in last. */
function selectConversations(app: App, { id, kind }: MatchViewer) {
  const [other, own] =
    kind === "investor"
      ? [conversationRecords.startupId, conversationSummaries.investorId]
      : [conversationRecords.investorId, conversationSummaries.startupId];
  const newest = app.db
    .select({ id: conversationSummaries.recordId })
    .from(conversationSummaries)
    .where(eq(own, id))
    .orderBy(desc(conversationSummaries.lastTimestamp), desc(conversationSummaries.updatedAt))
    .limit(mostActs);
  return app.db
    .select({
      profileId: other,
      payBy: conversationRecords.payBy,
      passedBy: conversationRecords.passedBy,
      reason: conversationRecords.passReason,
      answeredAt: conversationRecords.answeredAt,
      createdAt: conversationRecords.createdAt,
      updatedAt: conversationRecords.updatedAt,
    })
    .from(conversationRecords)
    .where(inArray(conversationRecords.id, newest));
}

type RecordRow = Awaited<ReturnType<typeof selectConversations>>[number];

function actsOfRecord(side: MatchViewer["kind"], record: RecordRow): LearnedAct[] {
  const { profileId, payBy, passedBy, reason, answeredAt, createdAt, updatedAt } = record;
  const acts: LearnedAct[] = [];
  if (payBy === side) acts.push({ kind: "invited", profileId, at: createdAt });
  // The first answer may be the pass itself.
  else if (answeredAt !== null && passedBy !== side) acts.push({ kind: "answered", profileId, at: answeredAt });
  if (passedBy === side) acts.push({ kind: "passed", profileId, at: updatedAt, reason });
  return acts;
}

/** Reads the meetings that the viewer says took place. */
function selectHeld(app: App, { id, kind }: MatchViewer, since: number) {
  const [own, other, outcome] =
    kind === "investor"
      ? [meetings.investorId, meetings.startupId, meetings.investorOutcome]
      : [meetings.startupId, meetings.investorId, meetings.startupOutcome];
  return app.db
    .select({ profileId: other, at: meetings.startAt })
    .from(meetings)
    .where(
      and(
        eq(own, id),
        sql`${meetings.state} = 'agreed'`,
        isNotNull(meetings.startAt),
        gt(meetings.startAt, since),
        eq(outcome, "held"),
      ),
    )
    .orderBy(desc(meetings.startAt))
    .limit(mostActs);
}
