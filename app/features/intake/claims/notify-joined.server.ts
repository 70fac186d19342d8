import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, joinWishes, startups } from "~/db/schema";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** Maximum number of mails written per run. */
const perRun = 50;

/** Returns the statement that marks the mails about a startup as due, for the batch that publishes it. */
export function wishesDue(app: App, { startupId }: { startupId: string }) {
  return app.db
    .update(joinWishes)
    .set({ dueAt: app.now() })
    .where(and(eq(joinWishes.startupId, startupId), isNull(joinWishes.dueAt)));
}

/**
 * Notifies investors that a company they waited for has joined, once it is listed and not hidden from them, and removes
 * their wish. Run by cron; each run continues where the last one ended. Returns the number of mails written.
 */
export async function notifyJoined(app: App): Promise<number> {
  const due = await app.db
    .select({
      accountId: joinWishes.accountId,
      startupId: joinWishes.startupId,
      email: accounts.email,
      locale: accounts.locale,
      name: startups.name,
      isPublish: startups.isPublish,
    })
    .from(joinWishes)
    .innerJoin(accounts, eq(accounts.id, joinWishes.accountId))
    .innerJoin(startups, eq(startups.id, joinWishes.startupId))
    .where(lte(joinWishes.dueAt, app.now()))
    .limit(perRun);
  let written = 0;
  for (const { accountId, startupId, email, locale, name, isPublish } of due) {
    const own = and(eq(joinWishes.accountId, accountId), eq(joinWishes.startupId, startupId));
    const viewer = isPublish === 2 ? await findAccountViewer(app, { accountId }) : null;
    if (isPublish !== 2 || (viewer && (await findHidden(app, { viewer, startupId })).has("profile"))) {
      // Unpublished meanwhile, or hidden from the investor: due again when it is next published.
      await app.db.update(joinWishes).set({ dueAt: null }).where(own);
      continue;
    }
    const mail = await prepareNotice(app, {
      to: email,
      accountId,
      mentionsId: startupId,
      locale,
      kind: "companyJoined",
      values: {
        link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, `/startups/${startupId}`)}`,
        name: foreign(name),
      },
    });
    try {
      await commitGuarded(app, {
        update: app.db.delete(joinWishes).where(and(own, sql`due_at IS NOT NULL`)),
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
