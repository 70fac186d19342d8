import { and, desc, eq, inArray, isNull, not, sql } from "drizzle-orm";
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
  /** Null for an anonymous investor: nothing about them is read. */
  investor: InvestorCardData | null;
  mayPitch: boolean;
  seconds: number;
  /** Seconds by section, the longest first. */
  sections: Array<{ section: ViewedSection; seconds: number }>;
  /**
   * The share link it was opened by, its name empty if it has none; null for the public page and for anonymous
   * investors, whom a link made for them would identify.
   */
  shareLink: { name: string } | null;
}

export interface VisitPage {
  result: Visit[];
  page: number;
  hasMore: boolean;
}

/**
 * One page of the visits by investors to the actor's own profile, latest first. Who it was is decided now, so that it
 * also applies to earlier visits: investors who browse anonymously, are not listed, are suspended or leaving, or have
 * blocked the startup are anonymous.
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
    .where(and(eq(profileViews.startupId, actor.id), sql`${profileViews.startedAt} > ${app.now() - visitsKeptFor}`))
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
      mayPitch: investor !== null && investorAccess(actor, { id: investor.id, status: "active" }).has("message"),
      seconds,
      sections: Object.entries(sections)
        .map(([section, time]) => ({ section: section as ViewedSection, seconds: time }))
        .sort((a, b) => b.seconds - a.seconds),
      shareLink: investor && shareLink,
    };
  });
  return {
    // Between visits with a time, its place would tell an anonymous one's.
    result: visits.toSorted((a, b) => b.day.localeCompare(a.day) || Number(!a.investor) - Number(!b.investor)),
    page,
    hasMore: rows.length > visitsOnPage && page < lastPage,
  };
}

/** The cards of those investors whose visits the startup may see by name. */
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
