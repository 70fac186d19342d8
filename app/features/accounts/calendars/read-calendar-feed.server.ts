import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { accounts, calendarFeeds, investors, meetings, startups } from "~/db/schema";
import type { AccountKind, Side } from "~/db/values";
import { dayMs } from "~/durations";
import { senderOf } from "~/features/core/mail/rules";
import { conversationPage } from "~/features/messaging/meetings/calendar-meeting.server";
import { publishedIcs } from "~/features/messaging/meetings/ics";
import { sideOf } from "~/features/messaging/rules";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { hashToken } from "~/server/tokens";
import { limitAttempts } from "../accounts/limit-attempts.server";

/** How long past meetings stay in the feed, in milliseconds (product §24.7). */
const keptFor = 30 * dayMs;

/** The feed has at most this many meetings, the latest ones. */
const mostMeetings = 500;

/**
 * An account's meetings as an iCalendar file, for the token of its private address: those agreed or cancelled that lie
 * ahead or began within 30 days, in the account's language (product §24.7). Throws `not_found` for an unknown or
 * revoked token, and for an account that is suspended or about to be deleted; `rate_limited` per network, for wrong
 * tokens together and for each right one.
 */
export async function readCalendarFeed(app: App, { token, ip }: { token: string; ip: string }): Promise<string> {
  const owner = await findOwner(app, token);
  await limitAttempts(app.limits.suggest, { ip, account: `calendar-feed:${owner?.id ?? ""}` });
  const side = owner && sideOf(owner.kind);
  if (!side) throw new AppError("not_found");
  const rows = await findOwn(app, { id: owner.id, side });
  const t = translate(owner.locale);
  const published = rows.flatMap(({ otherId, otherName, startAt, state, updatedAt, ...meeting }) => {
    if (startAt === null) return [];
    return {
      ...meeting,
      startAt,
      isCancelled: state === "cancelled",
      title: t("meetingCalendar:title", { name: otherName }),
      page: conversationPage(app, { locale: owner.locale, targetId: otherId }),
      changedAt: updatedAt,
    };
  });
  return publishedIcs(published, {
    host: new URL(app.config.PUBLIC_ORIGIN).hostname,
    organizer: senderOf(app.config.MAIL_FROM),
    name: t("calendars:feed.name"),
  });
}

async function findOwner(app: App, token: string): Promise<{ id: string; kind: AccountKind; locale: Locale } | null> {
  const owner = await app.db
    .select({ id: accounts.id, kind: accounts.kind, locale: accounts.locale })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, await hashToken(token)),
        isNull(accounts.suspendedAt),
        isNull(accounts.eraseAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  return owner ?? null;
}

function findOwn(app: App, { id, side }: { id: string; side: Side }) {
  const [own, others, otherId] =
    side === "investor"
      ? ([meetings.investorId, startups, meetings.startupId] as const)
      : ([meetings.startupId, investors, meetings.investorId] as const);
  return app.db
    .select({
      id: meetings.id,
      state: meetings.state,
      sequence: meetings.sequence,
      startAt: meetings.startAt,
      minutes: meetings.minutes,
      purpose: meetings.purpose,
      place: meetings.place,
      updatedAt: meetings.updatedAt,
      otherId: others.id,
      otherName: others.name,
    })
    .from(meetings)
    .innerJoin(others, eq(others.id, otherId))
    .where(
      and(eq(own, id), gt(meetings.startAt, app.now() - keptFor), inArray(meetings.state, ["agreed", "cancelled"])),
    )
    .orderBy(desc(meetings.startAt))
    .limit(mostMeetings);
}
