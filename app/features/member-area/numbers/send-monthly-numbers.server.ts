import { and, eq, isNull, lt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, marketplaceCount, marketplaceReports } from "~/db/schema";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import { taipeiDay, taipeiMidnight, taipeiMonth, taipeiMonthText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { countId } from "./count-days.server";
import { changeText, figureText } from "./figure-text";
import { figureIds } from "./figures";
import type { TotalReport } from "./make-report";

/** Upper bound on the admins of a platform. */
const mostAdmins = 100;

/**
 * Mails admins last month's numbers, once a month, as soon as the first night of a month has been counted (product
 * §29.5); those who have turned the topic off only find it in their list. Run by cron; the month is claimed with all
 * its mails, so runs that overlap send one each. Returns the number of admins notified.
 */
export async function sendMonthlyNumbers(app: App): Promise<number> {
  const today = taipeiDay(app.now());
  const month = taipeiMonth(app.now());
  const isDue = and(
    eq(marketplaceCount.id, countId),
    eq(marketplaceCount.reportedFor, today),
    lt(marketplaceCount.mailedMonth, month),
  );
  const due = await app.db
    .select({ report: marketplaceReports.report })
    .from(marketplaceCount)
    .innerJoin(marketplaceReports, and(eq(marketplaceReports.range, "months"), eq(marketplaceReports.part, "all")))
    .where(isDue)
    .get();
  if (!due) return 0;
  const admins = await app.db
    .select({ id: accounts.id, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(
      and(
        eq(accounts.kind, "staff"),
        eq(accounts.staffRole, "admin"),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .limit(mostAdmins);
  const notices = await Promise.all(admins.map((admin) => prepareFor(app, admin, due.report as TotalReport)));
  try {
    await commitGuarded(app, {
      update: app.db.update(marketplaceCount).set({ mailedMonth: month }).where(isDue),
      extraStatements: notices.flatMap(({ statements }) => statements),
    });
  } catch (error) {
    // Another run was faster.
    if (isLostRace(error)) return 0;
    throw error;
  }
  await Promise.all(notices.map(({ send }) => send()));
  return notices.length;
}

function prepareFor(
  app: App,
  { id, email, locale }: { id: string; email: string; locale: Locale },
  report: TotalReport,
) {
  const month = taipeiMonthText(taipeiMidnight(report.periods.at(-1)?.from ?? ""), locale);
  return prepareNotice(app, {
    to: email,
    accountId: id,
    kind: "monthlyNumbers",
    locale,
    line: { title: month },
    values: {
      date: month,
      summary: summaryOf(report, locale),
      link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, "/staff/numbers?range=months")}`,
    },
  });
}

/** A paragraph for each figure of the last month, with the month before it. */
function summaryOf({ figures }: TotalReport, locale: Locale): string {
  const t = translate(locale);
  return figureIds
    .map((id) => {
      const { series } = figures[id];
      const [before = null, now = null] = series.now.slice(-2);
      const change = changeText(t, id, { now, before });
      return t(change === null ? "numbers:mail.line" : "numbers:mail.lineWithChange", {
        name: t(`numbers:figures.${id}.name`),
        value: figureText(t, id, now),
        before: figureText(t, id, before),
        change,
      });
    })
    .join("\n\n");
}
