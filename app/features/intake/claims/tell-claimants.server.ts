import { and, eq, isNotNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { listingClaims, startups } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** Maximum number of mails written per run. */
const perRun = 50;

/**
 * Notifies claimants pending with staff that their claims have ended (`endClaims`), longest waiting first. Run by cron;
 * each run continues where the last one ended. Returns the number of mails written.
 */
export async function tellClaimants(app: App): Promise<number> {
  const due = await app.db
    .select({
      id: listingClaims.id,
      email: listingClaims.email,
      locale: listingClaims.locale,
      notice: listingClaims.notice,
      company: { id: startups.id, name: startups.name },
    })
    .from(listingClaims)
    .innerJoin(startups, eq(startups.id, listingClaims.startupId))
    .where(isNotNull(listingClaims.notice))
    .orderBy(listingClaims.id)
    .limit(perRun);
  let written = 0;
  for (const { id, email, locale, notice, company } of due) {
    if (notice === null) continue;
    const mail = await prepareNotice(app, {
      to: email,
      accountId: null,
      mentionsId: company.id,
      locale,
      kind: notice,
      values: {
        link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, "/contact")}`,
        name: foreign(company.name),
      },
    });
    try {
      await commitGuarded(app, {
        update: app.db
          .update(listingClaims)
          .set({ notice: null })
          .where(and(eq(listingClaims.id, id), isNotNull(listingClaims.notice))),
        extraStatements: mail.statements,
      });
    } catch (error) {
      // Another run was faster.
      if (isLostRace(error)) continue;
      throw error;
    }
    await mail.send();
    written += 1;
  }
  return written;
}
