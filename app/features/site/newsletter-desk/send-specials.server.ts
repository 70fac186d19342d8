import { and, asc, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { newsletterSpecials, newsletterSubscribers } from "~/db/schema";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { linkTo } from "../newsletter/issue-content.server";
import { specialMail } from "./special-mail.server";

type Special = typeof newsletterSpecials.$inferSelect;
type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Special issues continued per run. */
const maxSpecials = 5;

/**
 * Mails the special issues that are due to those who had subscribed by then, each in their language (product §13.9). Run
 * by cron every minute; at most `limit` mails a run. Each subscriber is passed together with the mail, so interrupted or
 * overlapping runs send nothing twice, and a pause takes effect before the next mail. Returns the number of mails.
 */
export async function sendSpecials(app: App, { limit }: { limit: number }): Promise<number> {
  const due = await app.db
    .select()
    .from(newsletterSpecials)
    .where(
      and(
        sql`send_at IS NOT NULL AND paused_at IS NULL AND done_at IS NULL`,
        lte(newsletterSpecials.sendAt, app.now()),
      ),
    )
    .orderBy(asc(newsletterSpecials.sendAt))
    .limit(maxSpecials);
  let left = limit;
  for (const special of due) {
    if (left <= 0) break;
    try {
      left -= await sendSpecial(app, { special, limit: left });
    } catch (error) {
      logError(`The special issue ${special.id} was not mailed.`, error);
    }
  }
  return limit - left;
}

async function sendSpecial(app: App, { special, limit }: { special: Special; limit: number }): Promise<number> {
  const { id } = special;
  const isDue = and(
    eq(newsletterSpecials.id, id),
    isNull(newsletterSpecials.startedAt),
    eq(newsletterSpecials.revision, special.revision),
    lte(newsletterSpecials.sendAt, app.now()),
  );
  await app.db.update(newsletterSpecials).set({ startedAt: app.now() }).where(isDue);
  // Taken back, put off or rewritten meanwhile, it is not begun.
  const begun = await app.db.select().from(newsletterSpecials).where(eq(newsletterSpecials.id, id)).get();
  if (!begun || begun.startedAt === null) return 0;
  const subscribers = await app.db
    .select()
    .from(newsletterSubscribers)
    .where(and(gt(newsletterSubscribers.id, begun.position), lte(newsletterSubscribers.confirmedAt, begun.startedAt)))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit);
  let sent = 0;
  for (const subscriber of subscribers) if (await mailSubscriber(app, { special: begun, subscriber })) sent += 1;
  if (subscribers.length < limit) await finish(app, id);
  return sent;
}

/** Writes one subscriber's mail; returns false if another run was first, it was paused, or the subscriber has left. */
async function mailSubscriber(
  app: App,
  { special, subscriber: { id, email, locale } }: { special: Special; subscriber: Subscriber },
): Promise<boolean> {
  const token = await unsubscribeToken(app, { kind: "newsletter", subscriberId: id });
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    subscriberId: id,
    kind: "newsletterSpecial",
    locale,
    values: {
      ...specialMail(app, { texts: special, locale }),
      unsubscribe: linkTo(app, locale, `/newsletter/unsubscribe/${token}`),
    },
  });
  const isSubscribed = sql`EXISTS (SELECT 1 FROM ${newsletterSubscribers} WHERE ${eq(newsletterSubscribers.id, id)})`;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(newsletterSpecials)
        .set({ position: id, sent: sql`${newsletterSpecials.sent} + 1` })
        .where(
          and(eq(newsletterSpecials.id, special.id), lt(newsletterSpecials.position, id), isRunning, isSubscribed),
        ),
      extraStatements: mail.statements,
    });
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
  await mail.send();
  return true;
}

const isRunning = and(isNull(newsletterSpecials.pausedAt), isNull(newsletterSpecials.doneAt));

/** Marks a special issue as sent if nobody is left, whatever an overlapping run is doing. */
async function finish(app: App, id: string): Promise<void> {
  const isLeft = sql`EXISTS (
    SELECT 1 FROM ${newsletterSubscribers}
    WHERE ${newsletterSubscribers.id} > ${newsletterSpecials.position}
      AND ${newsletterSubscribers.confirmedAt} <= ${newsletterSpecials.startedAt}
  )`;
  await app.db
    .update(newsletterSpecials)
    .set({ doneAt: app.now() })
    .where(and(eq(newsletterSpecials.id, id), isRunning, sql`NOT ${isLeft}`));
}
