import { and, eq } from "drizzle-orm";
import { listVisits } from "~/db/schema";
import type { Side } from "~/db/values";
import { findRenewal } from "~/features/commerce/memberships/queries.server";
import { listAwaitingOrders } from "~/features/commerce/orders/queries.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { findNewSince } from "~/features/discovery/search/new-since.server";
import { readStaleFacts } from "~/features/intake/fact-confirmations/own-facts.server";
import { expectedBy } from "~/features/intake/review/expected-by";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { getInvestorStanding } from "~/features/member-area/account-area/get-investor-account.server";
import { getStartupStanding } from "~/features/member-area/account-area/get-startup-account.server";
import { listConversations } from "~/features/messaging/queries.server";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import { listOwnPlans } from "~/features/programmes/applications/own-plans.server";
import { countViews } from "~/features/showcase/profile-views/read-summary.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { isEndingSoon, nextStepOf, type Standing, shownConversations, waitingFor } from "./today";

type Member = StartupViewer | InvestorViewer;

/** The newest conversations that are looked through for unanswered invitations. */
const readConversations = 50;
const shownPicks = 3;

/** What the home page shows a member: what waits, the next step, what is new, recent conversations and suggestions. */
export async function readMemberToday(app: App, { viewer, locale }: { viewer: Member; locale: Locale }) {
  const isStartup = viewer.kind === "startup";
  const side = isStartup ? "startup" : "investor";
  const publication = isStartup ? startupPublication(viewer.isPublish) : investorPublication(viewer.status);
  const [state, draft, conversations, orders, memberships, listed, views, picks, changes, staleFacts, plans] =
    await Promise.all([
      readOwnState(app, viewer),
      publication === "draft" ? readDraft(app, viewer) : null,
      listConversations(app, { actor: viewer, limit: readConversations }),
      listAwaitingOrders(app, { actor: viewer, limit: 5 }),
      endingMemberships(app, viewer),
      newlyListed(app, { accountId: viewer.id, side: isStartup ? "investor" : "startup" }),
      isStartup && viewer.isPublish === 2 ? countViews(app, { actor: viewer }) : null,
      findPicks(app, { viewer, locale, limit: shownPicks }),
      publication === "published" ? readChanges(app, viewer) : null,
      publication === "published" ? readStaleFacts(app, viewer) : [],
      isStartup ? listOwnPlans(app, { actor: viewer, locale }) : [],
    ]);
  const standing: Standing = {
    now: app.now(),
    area: `/${side}`,
    publication,
    submittedAt: state?.submittedAt ?? null,
    eraseAt: viewer.eraseAt,
    missing: draft?.missing ?? [],
    returned: draft?.returned ?? null,
    changes,
    staleFacts,
    conversations,
    orders,
    memberships,
    plans,
  };
  return {
    side,
    name: viewer.name,
    publication,
    next: nextStepOf(standing),
    waiting: waitingFor(standing, expectedBy),
    listed,
    views,
    conversations: conversations.slice(0, shownConversations),
    picks,
  } as const;
}

export type MemberToday = Awaited<ReturnType<typeof readMemberToday>>;

/** What a draft still needs, which takes the whole profile, and why it was returned. */
async function readDraft(app: App, viewer: Member) {
  const [{ completeness }, returned] = await Promise.all([
    readStanding(app, viewer),
    openReturnComments(app, viewer.id),
  ]);
  return {
    missing: Object.entries(completeness.sections).flatMap(([section, { missing }]) =>
      missing.length > 0 ? [{ section, count: missing.length }] : [],
    ),
    returned: returned && { at: returned.at, comments: Object.keys(returned.comments).length },
  };
}

/** The changes prepared while listed. Only those that are not submitted are compared with the whole profile. */
async function readChanges(app: App, viewer: Member): Promise<Standing["changes"]> {
  const pending = await readPending(app, viewer.id);
  if (!pending) return null;
  const { state, submittedAt } = pending;
  const [standing, returned] = await Promise.all([
    state === "draft" ? readStanding(app, viewer) : null,
    state === "returned" ? openReturnComments(app, viewer.id, "changes") : null,
  ]);
  return {
    state,
    count: standing?.pending?.count ?? 0,
    submittedAt,
    comments: Object.keys(returned?.comments ?? {}).length,
  };
}

const readStanding = (app: App, viewer: Member) =>
  viewer.kind === "startup" ? getStartupStanding(app, { actor: viewer }) : getInvestorStanding(app, { actor: viewer });

/** The memberships that end soon without being renewed. */
async function endingMemberships(app: App, viewer: Member) {
  const state = await readOwnState(app, viewer);
  const hasCard = viewer.kind === "investor" && viewer.type === "cvc";
  const ends = [
    { track: "level" as const, until: state?.levelUntil ?? null },
    { track: "card" as const, until: hasCard ? (state?.cardUntil ?? null) : null },
  ];
  const ending = ends.filter(({ until }) => isEndingSoon(until, app.now()));
  const renewals = await Promise.all(ending.map(({ track }) => findRenewal(app, { accountId: viewer.id, track })));
  return ending.filter((_, at) => renewals[at] === null).map(({ until }) => ({ until }));
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
