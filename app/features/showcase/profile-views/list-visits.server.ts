import { and, count, desc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { accounts, listings, profileViews, shareLinks } from "~/db/schema";
import type { ViewedSection } from "~/db/values";
import { investorAccess } from "~/features/core/access/rules";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { InvestorCardData } from "~/features/discovery/search/cards";
import { listingColumns } from "~/features/discovery/search/list-query.server";
import { investorCard } from "~/features/discovery/search/listed-cards";
import { hasBlockedStartup } from "~/features/messaging/has-blocked.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { totalsOf, visitsKeptFor } from "./rules";
import { lastPage, visitsOnPage } from "./schema";

/** A visit as the startup may see it. */
export interface Visit {
  /** The calendar day in Taipei. */
  day: string;
  /** The exact time, in milliseconds; null for an anonymous investor. */
  startedAt: number | null;
  /** Null for an anonymous investor, whose data is not read. */
  investor: InvestorCardData | null;
  mayInvite: boolean;
  seconds: number;
  /** Seconds by section, longest first. */
  sections: Array<{ section: ViewedSection; seconds: number }>;
  /**
   * The share link used, with an empty name if it has none; null for the public page and for anonymous investors, whom
   * a personal link would identify.
   */
  shareLink: { name: string } | null;
}

export interface VisitPage {
  result: Visit[];
  page: number;
  hasMore: boolean;
}

/**
 * Lists a page of investors' visits to the actor's own profile, latest first. Anonymity is decided now and so applies
 * to earlier visits: investors who browse anonymously, are not listed, are suspended or leaving, or have blocked the
 * startup are anonymous.
 */
export async function listVisits(
  app: App,
  { actor, page, locale }: { actor: StartupViewer; page: number; locale: Locale },
): Promise<VisitPage> {
  const rows = await app.db
    .select({
      investorId: profileViews.investorId,
      startedAt: profileViews.startedAt,
      lastAt: profileViews.lastAt,
      loads: profileViews.loads,
      shareLink: { name: shareLinks.name },
    })
    .from(profileViews)
    .leftJoin(shareLinks, and(eq(shareLinks.id, profileViews.shareLinkId), eq(shareLinks.startupId, actor.id)))
    .where(keptOf(app, actor))
    .orderBy(desc(profileViews.startedAt), desc(profileViews.id))
    .limit(visitsOnPage + 1)
    .offset((page - 1) * visitsOnPage);
  const shown = rows.slice(0, visitsOnPage);
  const named = await namedInvestors(app, { actor, ids: shown.map(({ investorId }) => investorId), locale });
  const visits = shown.map(({ investorId, shareLink, ...visit }): Visit => {
    const investor = named.get(investorId ?? "") ?? null;
    const { seconds, sections } = totalsOf(visit.loads, visit);
    return {
      day: taipeiDay(visit.startedAt),
      startedAt: investor && visit.startedAt,
      investor,
      mayInvite: investor !== null && investorAccess(actor, { id: investor.id, status: "active" }).has("message"),
      seconds,
      sections: Object.entries(sections)
        .map(([section, time]) => ({ section: section as ViewedSection, seconds: time }))
        .sort((a, b) => b.seconds - a.seconds),
      shareLink: investor && shareLink,
    };
  });
  return {
    // Sort anonymous visits last within a day, because their position among timed visits would reveal their time.
    result: visits.toSorted((a, b) => b.day.localeCompare(a.day) || Number(!a.investor) - Number(!b.investor)),
    page,
    hasMore: rows.length > visitsOnPage && page < lastPage,
  };
}

/** Counts the visits that the pages of `listVisits` contain; older ones are only in the totals. */
export async function countVisits(app: App, { actor }: { actor: StartupViewer }): Promise<number> {
  const listed = app.db
    .select({ id: profileViews.id })
    .from(profileViews)
    .where(keptOf(app, actor))
    .limit(lastPage * visitsOnPage)
    .as("listed");
  const row = await app.db.select({ visits: count() }).from(listed).get();
  return row?.visits ?? 0;
}

function keptOf(app: App, startup: { id: string }) {
  return and(eq(profileViews.startupId, startup.id), sql`${profileViews.startedAt} > ${app.now() - visitsKeptFor}`);
}

/** The cards of investors whose visits the startup may see by name. */
async function namedInvestors(
  app: App,
  { actor, ids, locale }: { actor: StartupViewer; ids: Array<string | null>; locale: Locale },
): Promise<Map<string, InvestorCardData>> {
  const rows = await app.db
    .select(listingColumns({ withRound: false }))
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.profileId))
    .where(
      and(
        inArray(
          listings.profileId,
          ids.filter((id) => id !== null),
        ),
        eq(accounts.browsesAnonymously, false),
        isNull(accounts.suspendedAt),
        isNull(accounts.eraseAt),
        not(hasBlockedStartup(listings.profileId, actor.id)),
      ),
    );
  const labels = await keyLabels(app, "industry", locale);
  return new Map(rows.map((row) => [row.id, investorCard(row, { locale, labels, now: app.now() })]));
}
