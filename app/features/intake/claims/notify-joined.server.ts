import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { joinWishes, startups } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

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
      name: startups.name,
      isPublish: startups.isPublish,
    })
    .from(joinWishes)
    .innerJoin(startups, eq(startups.id, joinWishes.startupId))
    .where(lte(joinWishes.dueAt, app.now()))
    .orderBy(asc(joinWishes.dueAt))
    .limit(perRun);
  let written = 0;
  for (const wish of due) {
    try {
      if (await notify(app, wish)) written += 1;
    } catch (error) {
      // Another run was faster.
      if (isLostRace(error)) continue;
      logError(`The wish for ${wish.startupId} was not answered.`, error);
      await putOff(app, wish, app.now() + hourMs);
    }
  }
  return written;
}

interface Wish {
  accountId: string;
  startupId: string;
  name: string;
  isPublish: number;
}

const isOwn = ({ accountId, startupId }: Wish) =>
  and(eq(joinWishes.accountId, accountId), eq(joinWishes.startupId, startupId));

const putOff = (app: App, wish: Wish, dueAt: number | null) =>
  app.db.update(joinWishes).set({ dueAt }).where(isOwn(wish));

/** Writes the mail about one company; returns whether it is written. */
async function notify(app: App, wish: Wish): Promise<boolean> {
  const { accountId, startupId, name, isPublish } = wish;
  const viewer = await findAccountViewer(app, { accountId });
  if (!viewer) {
    // A suspended investor may come back.
    await putOff(app, wish, app.now() + dayMs);
    return false;
  }
  if (isPublish !== 2 || (await findHidden(app, { viewer, startupId })).has("profile")) {
    // Unpublished meanwhile, or hidden from the investor: due again when it is next published.
    await putOff(app, wish, null);
    return false;
  }
  const { email, locale } = viewer;
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
  await commitGuarded(app, {
    update: app.db.delete(joinWishes).where(and(isOwn(wish), sql`due_at IS NOT NULL`)),
    extraStatements: mail.statements,
  });
  await mail.send();
  return true;
}
