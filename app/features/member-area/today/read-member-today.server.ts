import { and, eq } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { listVisits } from "~/db/schema";
import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { findNewSince } from "~/features/discovery/search/new-since.server";
import { readStanding } from "~/features/member-area/account-area/read-standing.server";
import { listNewest } from "~/features/messaging/queries.server";
import { ownPublication } from "~/features/profiles/profiles/publication";
import { countViews } from "~/features/showcase/profile-views/read-summary.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { nextStepOf, shownConversations } from "./today";
import { readWaiting } from "./waiting.server";

type Member = StartupViewer | InvestorViewer;

const shownPicks = 3;

/** Reads a member's home page: pending items, the next step, news, recent conversations and suggestions. */
export async function readMemberToday(app: App, { viewer, locale }: { viewer: Member; locale: Locale }) {
  const isStartup = viewer.kind === "startup";
  const side = isStartup ? "startup" : "investor";
  const publication = ownPublication(viewer);
  const [waiting, missing, conversations, listed, views, picks] = await Promise.all([
    readWaiting(app, { viewer, locale }),
    publication === "draft" ? readMissing(app, viewer) : [],
    listNewest(app, { actor: viewer }),
    newlyListed(app, { viewer, side: isStartup ? "investor" : "startup" }),
    isStartup && viewer.isPublish === 2 ? countViews(app, { actor: viewer }) : null,
    findPicks(app, { viewer, locale, place: "today", limit: shownPicks }),
  ]);
  return {
    side,
    name: viewer.name,
    publication,
    next: nextStepOf({ area: `/${side}`, publication, missing, waiting }),
    waiting,
    listed,
    views,
    conversations: conversations.slice(0, shownConversations),
    picks,
  } as const;
}

export type MemberToday = Awaited<ReturnType<typeof readMemberToday>>;

/** The empty required fields of a draft, by section in form order. */
async function readMissing(app: App, viewer: Member) {
  const { completeness } = await readStanding(app, viewer);
  return Object.entries(completeness.sections).flatMap(([section, { missing }]) =>
    missing.length > 0 ? [{ section, count: missing.length }] : [],
  );
}

/** The profiles of a side listed since the reader last saw its list; null if they never did. */
async function newlyListed(app: App, { viewer, side }: { viewer: Member; side: Side }) {
  const [visit] = await selectVisit(app.db, { accountId: viewer.id, side });
  if (!visit) return null;
  const { count } = await findNewSince(app, { viewer, side, since: visit.at, shown: [] });
  return { side, count };
}

const selectVisit = compiled((db, { accountId, side }: Given<{ accountId: string; side: Side }>) =>
  db
    .select({ at: listVisits.lastSeenAt })
    .from(listVisits)
    .where(and(eq(listVisits.accountId, accountId), eq(listVisits.side, side))),
);
