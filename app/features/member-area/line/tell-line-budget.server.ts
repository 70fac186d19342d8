import { and, eq, gte, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { lineMonths } from "~/db/schema";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { defaultLocale, localePath } from "~/locales/locale";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";

/**
 * Tells staff by mail, once a month, that the month's budget of messages at LINE is used up (product §25.7). Run by cron;
 * the mail is claimed with the month, so runs that overlap send one.
 */
export async function tellLineBudget(app: App): Promise<void> {
  const { LINE_MONTHLY_MESSAGES: budget, CONTACT_MAIL: to, PUBLIC_ORIGIN } = app.config;
  if (budget === 0) return;
  const isUsedUp = and(
    eq(lineMonths.month, taipeiMonth(app.now())),
    gte(lineMonths.used, budget),
    isNull(lineMonths.toldAt),
  );
  const month = await app.db.select({ month: lineMonths.month }).from(lineMonths).where(isUsedUp).get();
  if (!month) return;
  const locale = defaultLocale;
  const notice = await prepareNotice(app, {
    to,
    accountId: null,
    kind: "lineBudgetReached",
    locale,
    values: { link: `${PUBLIC_ORIGIN}${localePath(locale, "/staff/accounts")}`, number: String(budget) },
  });
  try {
    await commitGuarded(app, {
      update: app.db.update(lineMonths).set({ toldAt: app.now() }).where(isUsedUp),
      extraStatements: notice.statements,
    });
  } catch (error) {
    // Another run was faster.
    if (isLostRace(error)) return;
    throw error;
  }
  await notice.send();
}
