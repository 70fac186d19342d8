import { and, asc, eq, lt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { savedSearches, savedSearchMails } from "~/db/schema";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailSection } from "~/features/core/mail/render-mail";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { lastBestMatches } from "~/features/discovery/match/best-matches.server";
import { countText } from "~/features/discovery/search/count-text";
import { type Locale, localePath } from "~/locales/locale";
import { isWeeklyMailDue, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { findNewResults, type SearchResults } from "./find-new-results.server";
import { type SavedSearch, savedSearchColumns } from "./queries.server";
import { bestFirst, maxMailed, minCollected, searchPath, shareEntries } from "./rules";

/**
 * Maximum number of accounts and searches handled per cron run: D1 allows 1,000 queries per invocation, for all jobs.
 */
const batchSize = { accounts: 30, searches: 30 };

/** An account not yet handled this week. */
type Due = Pick<typeof savedSearchMails.$inferSelect, "accountId" | "checkedAt">;

/**
 * Sends each account one mail with the new results of all its saved searches since the last mail, on Mondays from 09:00
 * in Taipei. Run by cron every minute, in batches; returns the number of mails. Each account is claimed together with
 * its mail, so an interrupted or overlapping run sends nothing twice.
 */
export async function sendWeeklySearches(app: App): Promise<number> {
  if (!isWeeklyMailDue(app.now())) return 0;
  const week = weekOf(app.now());
  const due = await app.db
    .select({ accountId: savedSearchMails.accountId, checkedAt: savedSearchMails.checkedAt })
    .from(savedSearchMails)
    .where(lt(savedSearchMails.week, week))
    .orderBy(asc(savedSearchMails.week))
    .limit(batchSize.accounts);
  let [sent, run] = [0, 0];
  for (const account of due) {
    if (run >= batchSize.searches) break;
    try {
      const { searches, isMailed } = await handleAccount(app, account, week);
      run += searches;
      if (isMailed) sent += 1;
    } catch (error) {
      logError(`The saved searches of ${account.accountId} were not mailed.`, error);
    }
  }
  return sent;
}

/** Handles one account's week: claims it, and writes the mail if there is something new. */
async function handleAccount(app: App, due: Due, week: string): Promise<{ searches: number; isMailed: boolean }> {
  const at = app.now();
  const content = await collectResults(app, due);
  const mail =
    content && content.sections.length > 0
      ? await prepareNotice(app, {
          to: content.to,
          accountId: due.accountId,
          kind: "weeklySearches",
          locale: content.locale,
          values: { link: linkTo(app, content.locale, "/saved-searches"), sections: content.sections },
        })
      : null;
  const { accountId, week: handled } = savedSearchMails;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(savedSearchMails)
        .set({ week, checkedAt: at })
        .where(and(eq(accountId, due.accountId), lt(handled, week))),
      extraStatements: mail ? mail.statements : [],
    });
  } catch (error) {
    // Another run was faster.
    if (isLostRace(error)) return { searches: content?.searches ?? 0, isMailed: false };
    throw error;
  }
  await mail?.send();
  return { searches: content?.searches ?? 0, isMailed: mail !== null };
}

/** Collects what is new for an account; null if it gets no mail because it is suspended or scheduled for deletion. */
async function collectResults(
  app: App,
  due: Due,
): Promise<{ to: string; locale: Locale; sections: MailSection[]; searches: number } | null> {
  const viewer = await findAccountViewer(app, { accountId: due.accountId });
  if (!viewer || viewer.eraseAt !== null) return null;
  const searches = await app.db
    .select(savedSearchColumns)
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, viewer.id), eq(savedSearches.isMailed, true)))
    .orderBy(asc(savedSearches.id));

  const { locale } = viewer;
  const found: Found[] = [];
  const best = searches.length === 0 ? [] : await lastBestMatches(app, viewer.id);
  // With one result per search, at least one result is not listed by any other search.
  const limit = Math.max(minCollected, searches.length);
  for (const search of searches) {
    const since = Math.max(search.createdAt, due.checkedAt);
    const results = await findNewResults(app, { viewer, search, since, limit, locale });
    if (results) found.push({ search, ...results, newest: bestFirst(results.newest, best) });
  }
  return { to: viewer.email, locale, sections: sectionsOf(app, locale, found), searches: searches.length };
}

interface Found extends Pick<SearchResults, "newest" | "hasMore"> {
  search: SavedSearch;
}

/** Builds a section for each search with new results, unless other searches list all of them. */
function sectionsOf(app: App, locale: Locale, found: readonly Found[]): MailSection[] {
  const shares = shareEntries(
    found.map(({ newest }) => newest),
    maxMailed,
  );
  const listed = new Set(shares.flat().map(({ id }) => id));
  return found.flatMap(({ search, newest, hasMore }, at) => {
    const share = shares[at] ?? [];
    if (share.length === 0) return [];
    const count = newest.filter(({ id }) => !listed.has(id)).length;
    const more = { count, number: countText({ count, isLowerBound: hasMore }) };
    return {
      title: foreign(search.name),
      link: linkTo(app, locale, searchPath(search)),
      entries: share.map(({ side, id, name, text }) => ({
        name: foreign(name),
        text: text && foreign(text.text),
        link: linkTo(app, locale, `/${side}s/${id}`),
      })),
      more: count > 0 ? translate(locale)("savedSearches:more", more) : null,
    };
  });
}

function linkTo(app: App, locale: Locale, path: string): string {
  return `${app.config.PUBLIC_ORIGIN}${localePath(locale, path)}`;
}
