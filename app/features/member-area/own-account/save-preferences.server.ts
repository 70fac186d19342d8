import { and, eq, gt, isNotNull, lt, type SQL } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { isOneOf } from "~/db/is-one-of";
import { accounts, mails, noticeDigests } from "~/db/schema";
import { type MailTopic, mailTopics, type NoticeChannel, type NoticeSettings } from "~/db/values";
import { dayMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { afterQuiet, nextDigestAt, pageGrace } from "~/features/core/notice-kinds/decide";
import { kindsOf } from "~/features/core/notice-kinds/register";
import { type NoticeChoices, topicRows } from "~/features/core/notice-kinds/topics";
import { readChoices } from "~/features/core/notices/prepare-notice.server";
import { withdrawWaiting } from "~/features/core/notices/withdraw-waiting.server";
import { moveSheet } from "~/features/deals/monday/keep-time-zone.server";
import type { Locale } from "~/locales/locale";
import { parseTimeZone, timeOf, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** What an account chooses about its notices. */
export interface NoticePreferences {
  /** The channel of each topic. */
  channels: Record<MailTopic, NoticeChannel>;
  digestHour: number;
  quiet: { from: number; to: number } | null;
  /** The day from which mails are sent again, `YYYY-MM-DD`, in the account's time zone; null for no pause. */
  pausedUntil: string | null;
  /** The name of a time zone; null to follow the browser. */
  timeZone: string | null;
  /** Whether messages at LINE and push notifications may say the names and titles that the list shows. */
  showsNames: boolean;
}

/**
 * Stores the actor's mail language and what it chooses about its notices (product §25.2); mails about the account itself
 * are always sent. For investors also whether their views are anonymous to startups; undefined leaves it unchanged.
 * Throws `invalid` for a pause that is over or longer than a year, `bad_request` for an unknown time zone.
 */
export async function savePreferences(
  app: App,
  options: { actor: Pick<Actor, "id">; locale: Locale; notices?: NoticePreferences; browsesAnonymously?: boolean },
): Promise<void> {
  const { actor, locale, notices, browsesAnonymously } = options;
  const before = notices ? await readChoices(app, actor.id) : undefined;
  const chosen = notices ? columnsOf(app, notices, before?.timeZone ?? null) : undefined;
  await commit(app, [
    app.db
      .update(accounts)
      .set({ locale, ...chosen, browsesAnonymously, updatedAt: app.now() })
      .where(eq(accounts.id, actor.id)),
    ...(chosen ? applyToWaiting(app, { accountId: actor.id, chosen, zoneBefore: before?.timeZone ?? null }) : []),
  ]);
}

/** Statements that apply an account's new choices to what waits for it. */
function applyToWaiting(
  app: App,
  {
    accountId,
    chosen,
    zoneBefore,
  }: { accountId: string; chosen: Omit<NoticeChoices, "hasLine" | "hasPush">; zoneBefore: string | null },
) {
  const now = app.now();
  const { pausedUntil } = chosen.noticeSettings;
  const canWait = mailTopics.filter((topic) => !topicRows[topic].isUrgent);
  const heldUntil = afterQuiet(chosen, Math.max(now + pageGrace, pausedUntil ?? 0));
  const isAbout = (topics: readonly MailTopic[]) => isOneOf(mails.template, topics.flatMap(kindsOf));
  const moveHeld = (which: SQL | undefined) =>
    app.db
      .update(mails)
      .set({ dueAt: heldUntil })
      .where(and(eq(mails.accountId, accountId), which));
  return [
    app.db
      .update(noticeDigests)
      .set({ dueAt: nextDigestAt(chosen, now) })
      .where(and(eq(noticeDigests.accountId, accountId), isNotNull(noticeDigests.dueAt))),
    ...withdrawWaiting(app, { accountId, topics: chosen.mutedMails }),
    ...(pausedUntil === undefined ? [] : [moveHeld(and(lt(mails.dueAt, heldUntil), isAbout(canWait)))]),
    // By a pause that was longer, or is called off.
    moveHeld(and(gt(mails.dueAt, heldUntil), isAbout(mailTopics))),
    ...(chosen.timeZone !== null && chosen.timeZone !== zoneBefore
      ? [moveSheet(app, { accountId, timeZone: chosen.timeZone })]
      : []),
  ];
}

function columnsOf(
  app: App,
  { channels, digestHour, quiet, pausedUntil, timeZone: own, showsNames }: NoticePreferences,
  told: string | null,
) {
  const timeZone = own === null ? told : parseTimeZone(own);
  if (own !== null && timeZone === null) throw new AppError("bad_request");
  const mailed = mailTopics.flatMap((topic) => {
    const channel = channels[topic];
    return channel === "page" ? [] : [[topic, channel] as const];
  });
  const noticeSettings: NoticeSettings = {
    channels: Object.fromEntries(mailed),
    digestHour,
    ...(quiet && { quiet }),
    ...(pausedUntil !== null && { pausedUntil: startOf(app, pausedUntil, timeZone) }),
    ...(own !== null && { hasOwnZone: true }),
    ...(showsNames && { showsNames }),
  };
  return { mutedMails: mailTopics.filter((topic) => channels[topic] === "page"), noticeSettings, timeZone };
}

/** Returns the beginning of a day in a time zone, in milliseconds. */
function startOf(app: App, day: string, timeZone: string | null): number {
  const clock = Date.parse(`${day}T00:00:00Z`);
  const at = Number.isNaN(clock) ? 0 : timeOf(clock, timeZoneOf(timeZone));
  if (at <= app.now() || at > app.now() + 366 * dayMs) {
    throw new AppError("invalid", { fields: { paused_until: ["settings:preferences.pausedUntilInvalid"] } });
  }
  return at;
}
