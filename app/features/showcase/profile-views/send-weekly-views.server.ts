import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { accounts, startups, weeklyViewMails, weeklyViewRuns } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import { isWeeklyMailDue, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { missingImprovements } from "./improvements";
import { possessedColumns } from "./improvements.server";
import { isWorthMailing, reportedWeek, summaryText } from "./weekly-mail";

/** Limits per cron run; the rest waits for the next run. Each mail is a separate transaction. */
const defaultLimits = { startupsPerBatch: 100, batches: 10, mails: 200 };

interface Cursor {
  publishedAt: number;
  id: string;
}

/**
 * Writes the weekly mails to listed startups: views, favorites and invitations of the previous week, and one
 * improvement (`isWorthMailing`). Due on Mondays; each run resumes where the last stopped. Mail and `weekly_view_mails`
 * row are written together, so a startup gets one mail a week even if runs overlap. Run by cron.
 */
export async function sendWeeklyViews(app: App, limits = defaultLimits): Promise<void> {
  const now = app.now();
  if (!isWeeklyMailDue(now)) return;
  const week = weekOf(now);
  const stored = await app.db.select().from(weeklyViewRuns).where(eq(weeklyViewRuns.week, week)).get();
  let run = stored ?? { week, cursor: null, hasFailed: false, isDone: false };
  let written = 0;
  for (let batch = 0; batch < limits.batches && written < limits.mails && !run.isDone; batch++) {
    const listed = await listedAfter(app, run.cursor, limits.startupsPerBatch);
    for (const startup of listed) {
      if (written >= limits.mails) break;
      try {
        if (await sendWeeklyMail(app, { startup, week })) written += 1;
      } catch (error) {
        logError(`The weekly mail to ${startup.id} was not written.`, error);
        run = { ...run, hasFailed: true };
      }
      run = { ...run, cursor: { publishedAt: startup.publishedAt ?? 0, id: startup.id } };
    }
    if (listed.length < limits.startupsPerBatch && written < limits.mails) run = afterLastBatch(run);
    await app.db.insert(weeklyViewRuns).values(run).onConflictDoUpdate({ target: weeklyViewRuns.week, set: run });
    // Leave a repeated pass to the next run.
    if (run.cursor === null) return;
  }
}

/** If a mail failed, repeats the pass over all startups; written ones are skipped. */
function afterLastBatch<Run extends { hasFailed: boolean }>(run: Run) {
  return run.hasFailed ? { ...run, cursor: null, hasFailed: false } : { ...run, isDone: true };
}

type Listed = Awaited<ReturnType<typeof listedAfter>>[number];

/** The next listed startups whose owners accept the mail, in order of publication, with the week's figures. */
function listedAfter(app: App, cursor: Cursor | null, limit: number) {
  const now = app.now();
  const { from, to, firstDay, lastDay } = reportedWeek(now);
  const { id } = startups;
  const figure = (name: string, source: ReturnType<typeof sql>) => sql<number>`(SELECT ${source})`.as(`week_${name}`);
  const daily = sql`profile_view_days d WHERE d.startup_id = ${id} AND d.day BETWEEN ${firstDay} AND ${lastDay}`;
  return app.db
    .select({
      id,
      name: startups.name,
      publishedAt: startups.publishedAt,
      email: accounts.email,
      locale: accounts.locale,
      isMailed: sql`(${accounts.activatedAt} IS NOT NULL AND ${accounts.suspendedAt} IS NULL
        AND ${accounts.eraseAt} IS NULL)`
        .mapWith(Boolean)
        .as("is_mailed"),
      week: weeklyViewMails.week,
      suggestedAt: weeklyViewMails.suggestedAt,
      has: possessedColumns(now),
      figures: {
        views: figure("views", sql`coalesce(sum(d.investor_views + d.visitors), 0) FROM ${daily}`),
        investors: figure(
          "investors",
          sql`count(DISTINCT coalesce(v.investor_id, v.id)) FROM profile_views v
            WHERE v.startup_id = ${id} AND v.started_at >= ${from} AND v.started_at < ${to}`,
        ),
        favorites: figure(
          "favorites",
          sql`count(*) FROM favorites f
            WHERE f.target_id = ${id} AND f.created_at >= ${from} AND f.created_at < ${to}`,
        ),
        invitations: figure(
          "invitations",
          sql`count(*) FROM conversation_records r WHERE r.startup_id = ${id} AND r.pay_by = 'investor'
            AND r.created_at >= ${from} AND r.created_at < ${to}`,
        ),
      },
    })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, id))
    .leftJoin(weeklyViewMails, eq(weeklyViewMails.startupId, id))
    .where(
      and(
        eq(startups.isPublish, 2),
        isNull(startups.unclaimedSource),
        isNotNull(startups.publishedAt),
        cursor ? sql`(${startups.publishedAt}, ${id}) > (${cursor.publishedAt}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(asc(startups.publishedAt), asc(id))
    .limit(limit);
}

/** Writes a startup's mail if its week is worth one; returns whether it did. */
async function sendWeeklyMail(app: App, { startup, week }: { startup: Listed; week: string }): Promise<boolean> {
  const { id, figures, locale } = startup;
  const now = app.now();
  const [improvement] = missingImprovements(startup.has);
  if (!startup.isMailed || startup.week === week) return false;
  if (!isWorthMailing(figures, { improvement, suggestedAt: startup.suggestedAt, now })) return false;
  const mail = await prepareNotice(app, {
    to: startup.email,
    accountId: id,
    kind: "weeklyViews",
    locale,
    values: {
      name: foreign(startup.name),
      summary: summaryText(translate(locale), { figures, improvement, now, locale }),
      link: app.config.PUBLIC_ORIGIN + localePath(locale, "/startup/views"),
    },
  });
  const sent = { week, suggestedAt: improvement ? now : startup.suggestedAt };
  try {
    await commitGuarded(app, {
      update: insertIf(app.db, weeklyViewMails, { startupId: id, ...sent }, sql`1`).onConflictDoUpdate({
        target: weeklyViewMails.startupId,
        set: sent,
        setWhere: sql`${weeklyViewMails.week} < ${week}`,
      }),
      extraStatements: mail.statements,
      error: () => new AppError("already_exists"),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "already_exists") return false;
    throw error;
  }
  await mail.send();
  return true;
}
