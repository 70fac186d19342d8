import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, investors, notices, startups } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import { foreign, quote } from "~/features/core/mail/foreign-text";
import { isListedKind, kindRow, type ListedKind } from "~/features/core/notice-kinds/register";
import { noticeTime } from "~/features/core/notices/notice-time";
import { dateFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { spaced } from "~/locales/spaced";
import { dayIn, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

/** Characters of a name or a title in a mail. */
const maxInMail = 60;

/** Notices on one page of the list. */
const pageSize = 50;

/** A line of the list. */
export interface NoticeLine {
  id: string;
  text: string;
  /** The lasting address it leads to, as a bare path. */
  path: string;
  isSeen: boolean;
  /** When it was sent: the day in the reader's time zone, `YYYY-MM-DD`, and the time. */
  day: string;
  clock: string;
  /** In milliseconds. */
  at: number;
}

type Row = typeof notices.$inferSelect;

/**
 * Lists the actor's notices, newest first (product §25.4): a page from the newest, or from before the id `before`.
 * Names are those of now; one is not shown once its profile is hidden from the actor where that matters.
 */
export async function listNotices(
  app: App,
  { actor, locale, before = null }: { actor: Actor; locale: Locale; before?: string | null },
): Promise<{ lines: NoticeLine[]; hasMore: boolean; today: string; timeZone: string }> {
  const [rows, [account]] = await app.db.batch([
    app.db
      .select()
      .from(notices)
      .where(and(eq(notices.accountId, actor.id), before === null ? undefined : lt(notices.id, before)))
      .orderBy(desc(notices.id))
      .limit(pageSize + 1),
    app.db.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, actor.id)),
  ]);
  const timeZone = timeZoneOf(account?.timeZone ?? null);
  return {
    lines: await describeNotices(app, { reader: actor, rows: rows.slice(0, pageSize), locale, timeZone }),
    hasMore: rows.length > pageSize,
    today: dayIn(app.now(), timeZone),
    timeZone,
  };
}

/**
 * Describes stored notices to their reader; leaves out kinds that are no longer sent. In a mail, names and titles are
 * quoted and without anything to click.
 */
export async function describeNotices(
  app: App,
  {
    reader,
    rows,
    locale,
    timeZone,
    isMailed = false,
  }: { reader: Actor; rows: readonly Row[]; locale: Locale; timeZone: string; isMailed?: boolean },
): Promise<NoticeLine[]> {
  const names = await findNames(app, { reader, rows });
  const t = translate(locale);
  const clock = dateFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const dated = noticeTime(locale, timeZone);
  const quoted = (text: string) => quote(foreign(text), { locale, max: maxInMail });
  const shownName = (name: string | undefined) => {
    if (name === undefined) return t("noticeLines:someone");
    return isMailed ? quoted(name) : name;
  };
  return rows.flatMap((row) => {
    const { id, kind, values, createdAt, seenAt } = row;
    if (!isListedKind(kind)) return [];
    const text = spaced((given) => t(`noticeLines:kinds.${kind}`, given), {
      name: shownName(names.get(id)),
      title: isMailed ? quoted(values.title ?? "").slice(1, -1) : (values.title ?? ""),
      number: values.number ?? "",
      time: values.at === undefined ? "" : dated.format(values.at),
    });
    return {
      id,
      text,
      path: pathOf(kind, { row, reader, isNamed: names.has(id) }),
      isSeen: seenAt !== null,
      day: dayIn(createdAt, timeZone),
      clock: clock.format(createdAt),
      at: createdAt,
    };
  });
}

/** Returns where a line leads; a company that cannot be shown leads to the list itself. */
function pathOf(kind: ListedKind, { row, reader, isNamed }: { row: Row; reader: Actor; isNamed: boolean }): string {
  const { at, isWalled = false } = kindRow(kind);
  if (at === null || (isWalled && !isNamed)) return "/account/notices";
  const path = at({ subjectId: row.subjectId ?? "", mentionsId: row.mentionsId ?? "", reader: reader.kind });
  return row.values.part ? `${path}#${row.values.part}` : path;
}

/** Finds the name that each notice says, by the notice's id. */
async function findNames(
  app: App,
  { reader, rows }: { reader: Actor; rows: readonly Row[] },
): Promise<Map<string, string>> {
  const mentioned = [...new Set(rows.flatMap(({ mentionsId }) => mentionsId ?? []))];
  if (mentioned.length === 0) return new Map();
  const [companies, people] = await app.db.batch([
    app.db
      .select({ id: startups.id, name: startups.name, isPublish: startups.isPublish })
      .from(startups)
      .where(and(isOneOf(startups.id, mentioned), isNull(startups.unclaimedSource))),
    app.db.select({ id: investors.id, name: investors.name }).from(investors).where(isOneOf(investors.id, mentioned)),
  ]);
  const hidden = await findHiddenAmong(app, { viewer: reader, startupIds: companies.map(({ id }) => id) });
  const listed = new Set(companies.filter(({ isPublish }) => isPublish === 2).map(({ id }) => id));
  const names = new Map([...companies, ...people].map(({ id, name }) => [id, name]));
  return new Map(
    rows.flatMap(({ id, kind, mentionsId }) => {
      const name = mentionsId === null ? undefined : names.get(mentionsId);
      if (!name || mentionsId === null || !isListedKind(kind)) return [];
      const isOpen = listed.has(mentionsId) && !hidden.get(mentionsId)?.has("profile");
      return kindRow(kind).isWalled && !isOpen ? [] : [[id, name] as const];
    }),
  );
}
