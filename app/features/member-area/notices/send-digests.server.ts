import { and, asc, eq, lte, type SQL } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { noticeDigests, notices } from "~/db/schema";
import { type MailTopic, mailTopics, type NoticeChannel } from "~/db/values";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { Actor } from "~/features/core/access/viewer";
import { hasLineBudget } from "~/features/core/line/claim-line-message.server";
import { lineLink } from "~/features/core/line/line-calls.server";
import type { MailSection } from "~/features/core/mail/render-mail";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { afterQuiet, nextDigestAt } from "~/features/core/notice-kinds/decide";
import { topicOf } from "~/features/core/notice-kinds/register";
import type { ShortMessage } from "~/features/core/notice-kinds/short-message";
import type { NoticeChoices, ShortChannel } from "~/features/core/notice-kinds/topics";
import { hasNoOthers, isWaiting, prepareDigest } from "~/features/core/notices/prepare-digest.server";
import { readChoices } from "~/features/core/notices/prepare-notice.server";
import { composePush } from "~/features/core/push/compose-push.server";
import { type Locale, localePath } from "~/locales/locale";
import { dayIn, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { isProvisional } from "../account-administration/rules";
import { describeNotices } from "./list-notices.server";
import { summarize } from "./summarize.server";

/** Accounts per cron run. */
const batchSize = 40;

/** Notices that one digest lists; the list has the rest. */
const mostListed = 40;

type Due = typeof noticeDigests.$inferSelect;

/**
 * Tells each account whose hour has come what waits for it: a digest a day at most, and one message at LINE and one push
 * notification for what it has chosen to read there (product §25.5, §25.7, §25.9). Run by cron; returns the number of
 * accounts. An account is claimed together with its mails, so runs that overlap send nothing twice.
 */
export async function sendDigests(app: App): Promise<number> {
  const due = await app.db
    .select()
    .from(noticeDigests)
    .where(lte(noticeDigests.dueAt, app.now()))
    .orderBy(asc(noticeDigests.dueAt))
    .limit(batchSize);
  let sent = 0;
  for (const account of due) {
    try {
      if (await handleAccount(app, account)) sent += 1;
    } catch (error) {
      // Another run was faster.
      if (!isLostRace(error)) logError(`The digest of ${account.accountId} was not mailed.`, error);
    }
  }
  return sent;
}

async function handleAccount(app: App, due: Due): Promise<boolean> {
  const { accountId } = due;
  const [viewer, choices] = await Promise.all([findAccountViewer(app, { accountId }), readChoices(app, accountId)]);
  const isReachable = viewer !== null && viewer.eraseAt === null && !isProvisional(viewer.email);
  if (!isReachable || !choices) {
    await move(app, due, { dueAt: null });
    return false;
  }
  const now = app.now();
  const today = dayIn(now, timeZoneOf(choices.timeZone));
  const isPaused = (choices.noticeSettings.pausedUntil ?? 0) > now;
  if (isPaused || due.sentOn === today) {
    await move(app, due, { dueAt: nextDay(choices, now, today) });
    return false;
  }
  // The run is late, or the account has moved to another time zone.
  const quietUntil = afterQuiet(choices, now);
  if (quietUntil > now) {
    await move(app, due, { dueAt: quietUntil });
    return false;
  }
  const rows = await readWaiting(app, accountId);
  const isLineOpen = choices.hasLine && rows.some(isFor("line")) && (await hasLineBudget(app));
  const open = [...(isLineOpen ? ["line" as const] : []), ...(choices.hasPush ? ["push" as const] : [])];
  const given = { viewer, choices, today };
  const composed = await Promise.all([
    // Notices that no open channel takes go into the digest.
    compose(app, { ...given, rows: rows.filter((row) => !open.some((channel) => isFor(channel)(row))) }),
    ...open.map((channel) => compose(app, { ...given, rows: rows.filter(isFor(channel)), channel })),
  ]);
  const digests = composed.filter((digest) => digest !== null);
  if (digests.length === 0) {
    // Notices added meanwhile rely on this due time, so it is cleared only if there are none.
    await move(app, due, { dueAt: null }, hasNoOthers(app, { accountId, ids: rows.map(({ id }) => id) }));
    return false;
  }
  await commitGuarded(app, {
    update: claim(app, due, { sentOn: today }),
    extraStatements: digests.flatMap(({ statements }) => statements),
  });
  await Promise.all(digests.map(({ send }) => send()));
  return true;
}

/** Returns when the next digest is due after one of `today`. */
function nextDay(choices: NoticeChoices, now: number, today: string): number {
  const next = nextDigestAt(choices, now);
  return dayIn(next, timeZoneOf(choices.timeZone)) === today ? nextDigestAt(choices, next) : next;
}

function claim(app: App, { accountId, dueAt, sentOn }: Due, set: Partial<Pick<Due, "dueAt" | "sentOn">>, only?: SQL) {
  return app.db
    .update(noticeDigests)
    .set(set)
    .where(
      and(
        eq(noticeDigests.accountId, accountId),
        eq(noticeDigests.dueAt, dueAt ?? 0),
        eq(noticeDigests.sentOn, sentOn),
        only,
      ),
    );
}

/** Gives an account that gets no digest now its next time. */
async function move(app: App, due: Due, { dueAt }: Pick<Due, "dueAt">, only?: SQL): Promise<void> {
  await commitGuarded(app, { update: claim(app, due, { dueAt }, only) });
}

/** Reads the oldest notices that wait for an account's digest. */
const readWaiting = (app: App, accountId: string) =>
  app.db
    .select()
    .from(notices)
    .where(isWaiting(accountId))
    .orderBy(asc(notices.id))
    .limit(mostListed * 5);

const isFor = (wanted: NoticeChannel) => (row: { channel: NoticeChannel }) => row.channel === wanted;

interface Gathered {
  viewer: Actor;
  choices: NoticeChoices;
  today: string;
  /** What waits, oldest first. */
  rows: ReadonlyArray<typeof notices.$inferSelect>;
  /** The short channel that announces it; if that fails, the digest is sent. */
  channel?: ShortChannel;
}

/** Composes the digest of what waits, and what its channel says; null if that has all been seen. */
async function compose(app: App, { viewer, choices, today, rows, channel }: Gathered) {
  if (rows.length === 0) return null;
  const { locale } = viewer;
  const linkTo = (path: string) => `${app.config.PUBLIC_ORIGIN}${localePath(locale, path)}`;
  const lines = await describeNotices(app, {
    reader: viewer,
    rows: rows.slice(0, mostListed),
    locale,
    timeZone: timeZoneOf(choices.timeZone),
    isMailed: true,
  });
  const t = translate(locale);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const sectionOf = (topic: MailTopic | null): MailSection[] => {
    const own = lines.filter(({ id }) => topicOf(kinds.get(id) ?? "") === topic);
    if (own.length === 0) return [];
    return [
      {
        title: topic === null ? t("notices:title") : t(`settings:preferences.topics.${topic}`),
        entries: own.map(({ text, path }) => ({ name: text, text: null, link: linkTo(path) })),
        link: null,
        more: null,
      },
    ];
  };
  const sections = [...mailTopics, null].flatMap(sectionOf);
  const last = sections.at(-1);
  if (!last) return null;
  const hidden = rows.length - lines.length;
  if (hidden > 0) {
    last.link = linkTo("/account/notices");
    last.more = t("newsletter:issue.more", { count: hidden });
  }
  const token = await unsubscribeToken(app, { kind: "digest", accountId: viewer.id });
  const topics = rows.map(({ kind }) => topicOf(kind));
  const short = summarize({ lines, topics, locale, showsNames: choices.noticeSettings.showsNames === true });
  return prepareDigest(app, {
    to: viewer.email,
    accountId: viewer.id,
    locale,
    ids: rows.map(({ id }) => id),
    ...(channel && wrap(app, { channel, short, locale })),
    sections,
    link: linkTo("/account/notices"),
    unsubscribe: linkTo(`/newsletter/unsubscribe/${token}`),
    next: nextDay(choices, app.now(), today),
  });
}

/** Writes what waits for its channel. */
function wrap(app: App, { channel, short, locale }: { channel: ShortChannel; short: ShortMessage; locale: Locale }) {
  if (channel === "push") return { toPush: composePush(short, { locale }) };
  const t = translate(locale);
  return {
    toLine: {
      text: short.text,
      buttons: [
        { label: t("line:see"), url: lineLink(app, { locale, path: short.path }) },
        { label: t("line:settings"), url: lineLink(app, { locale, path: "/account/preferences" }) },
      ],
    },
  };
}
