import { and, eq } from "drizzle-orm";
import { listVisits } from "~/db/schema";
import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import { getInvestorStanding } from "~/features/account-area/get-investor-account.server";
import { getStartupStanding } from "~/features/account-area/get-startup-account.server";
import { listOwnPlans } from "~/features/applications/own-plans.server";
import { findPicks } from "~/features/discovery/find-picks.server";
import { readOwnFacts } from "~/features/fact-confirmations/own-facts.server";
import { describeMembership } from "~/features/memberships/queries.server";
import { listConversations } from "~/features/messaging/queries.server";
import { listAwaitingOrders } from "~/features/orders/queries.server";
import { readPending } from "~/features/pending/pending-version.server";
import { countViews } from "~/features/profile-views/read-summary.server";
import { investorPublication, startupPublication } from "~/features/profiles/publication";
import { expectedBy } from "~/features/review/expected-by";
import { openReturnComments } from "~/features/review/queries.server";
import { findNewSince } from "~/features/search/new-since.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { nextStepOf, type Standing, shownConversations, waitingFor } from "./today";

/** The newest conversations that are looked through for unanswered invitations. */
const readConversations = 50;
const shownPicks = 3;

/** What the home page shows a member: what waits, the next step, what is new, recent conversations and suggestions. */
export async function readMemberToday(
  app: App,
  { viewer, locale }: { viewer: StartupViewer | InvestorViewer; locale: Locale },
) {
  const isStartup = viewer.kind === "startup";
  const side = isStartup ? "startup" : "investor";
  const isDraft = (isStartup ? startupPublication(viewer.isPublish) : investorPublication(viewer.status)) === "draft";
  const [account, conversations, returned, orders, memberships, listed, views, picks, pending, { facts }, plans] =
    await Promise.all([
      isStartup ? getStartupStanding(app, { actor: viewer }) : getInvestorStanding(app, { actor: viewer }),
      listConversations(app, { actor: viewer, limit: readConversations }),
      isDraft ? openReturnComments(app, viewer.id) : null,
      listAwaitingOrders(app, { actor: viewer, limit: 5 }),
      endingMemberships(app, viewer),
      newlyListed(app, { accountId: viewer.id, side: isStartup ? "investor" : "startup" }),
      isStartup && viewer.isPublish === 2 ? countViews(app, { actor: viewer }) : null,
      findPicks(app, { viewer, locale, limit: shownPicks }),
      readPending(app, viewer.id),
      readOwnFacts(app, viewer),
      isStartup ? listOwnPlans(app, { actor: viewer, locale }) : [],
    ]);
  const { sections } = account.completeness;
  const standing: Standing = {
    now: app.now(),
    area: `/${side}`,
    publication: account.publication,
    submittedAt: account.submittedAt,
    eraseAt: viewer.eraseAt,
    missing: Object.entries(sections).flatMap(([section, { missing }]) =>
      missing.length > 0 ? [{ section, count: missing.length }] : [],
    ),
    returned: returned && { at: returned.at, comments: Object.keys(returned.comments).length },
    changes: pending && {
      state: pending.state,
      count: account.pending?.count ?? 0,
      submittedAt: pending.submittedAt,
      comments: pending.state === "returned" ? await countReturnComments(app, viewer.id) : 0,
    },
    staleFacts: facts.flatMap(({ name, isStale }) => (isStale ? [name] : [])),
    conversations,
    orders,
    memberships,
    plans,
  };
  return {
    side,
    name: account.name,
    publication: account.publication,
    next: nextStepOf(standing),
    waiting: waitingFor(standing, expectedBy),
    listed,
    views,
    conversations: conversations.slice(0, shownConversations),
    picks,
  } as const;
}

export type MemberToday = Awaited<ReturnType<typeof readMemberToday>>;

async function countReturnComments(app: App, id: string): Promise<number> {
  const returned = await openReturnComments(app, id, "changes");
  return Object.keys(returned?.comments ?? {}).length;
}

/** The memberships that end without being renewed. */
async function endingMemberships(app: App, viewer: StartupViewer | InvestorViewer) {
  const tracks =
    viewer.kind === "investor" && viewer.type === "cvc" ? (["level", "card"] as const) : ["level" as const];
  const described = await Promise.all(tracks.map((track) => describeMembership(app, { accountId: viewer.id, track })));
  return described.filter(({ renewal }) => renewal === null).map(({ until }) => ({ until }));
}

/** How many profiles of a side were listed since the reader last saw its list; null if that was never. */
async function newlyListed(app: App, { accountId, side }: { accountId: string; side: Side }) {
  const visit = await app.db
    .select({ at: listVisits.lastSeenAt })
    .from(listVisits)
    .where(and(eq(listVisits.accountId, accountId), eq(listVisits.side, side)))
    .get();
  if (!visit) return null;
  const { count } = await findNewSince(app, { side, since: visit.at, shown: [] });
  return { side, count };
}
