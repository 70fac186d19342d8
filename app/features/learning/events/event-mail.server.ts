import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, eventRegistrations } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailFact } from "~/features/core/mail/render-mail";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { Translate } from "~/locales/i18n";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import type { PublicEvent } from "./event";
import { eventTimeText } from "./event-time";
import { createManageToken } from "./manage-token.server";
import { findEvent } from "./queries.server";
import { registrationPath } from "./registration";

/** The columns a registration mail needs; the account's current address and language take precedence. */
const mailColumns = {
  id: eventRegistrations.id,
  accountId: eventRegistrations.accountId,
  to: sql<string | null>`coalesce(${accounts.email}, ${eventRegistrations.email})`,
  locale: sql<Locale>`coalesce(${accounts.locale}, ${eventRegistrations.locale})`,
  status: eventRegistrations.status,
  mailedStatus: eventRegistrations.mailedStatus,
  position: eventRegistrations.position,
};

type Row = { id: string; accountId: string | null; to: string | null; locale: Locale } & Pick<
  typeof eventRegistrations.$inferSelect,
  "status" | "mailedStatus" | "position"
>;

interface EventMails {
  eventId: string;
  /** The origin of links. */
  origin: string;
  /** Selects the ids of the registrations to mail. */
  ids: SQL;
  kind: (row: Row) => NoticeKind;
  /** What the mail says besides, in the reader's language. */
  facts?: (t: Translate) => MailFact[];
  /** The statement that marks a row as mailed; changes nothing if another run was first. */
  claim: (row: Row) => BatchItem<"sqlite">;
}

/**
 * Mails an event's registrants in their languages and in the order of registration, with their manage links. Each row
 * is claimed together with its mail, so overlapping runs send nothing twice. Returns the number of rows handled.
 */
export async function mailRegistrants(app: App, options: EventMails): Promise<number> {
  const { eventId, origin, ids, kind, facts, claim } = options;
  const rows = await app.db
    .select(mailColumns)
    .from(eventRegistrations)
    .leftJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .where(sql`${eventRegistrations.id} IN (${ids})`)
    .orderBy(asc(eventRegistrations.position));
  const events = new Map<Locale, PublicEvent | null>();
  for (const row of rows) {
    if (!events.has(row.locale))
      events.set(row.locale, await findMailedEvent(app, { id: eventId, locale: row.locale }));
    const event = events.get(row.locale);
    try {
      const mail =
        event && row.to ? await prepareEventMail(app, { row, to: row.to, event, kind, facts, origin }) : null;
      await commitGuarded(app, { update: claim(row), extraStatements: mail ? mail.statements : [] });
      await mail?.send();
    } catch (error) {
      // A lost race: mailed by another run, or changed meanwhile. Any other failure must not stop the mails after it.
      if (!isLostRace(error)) logError(`The registration ${row.id} was not mailed.`, error);
    }
  }
  return rows.length;
}

async function prepareEventMail(
  app: App,
  options: { row: Row; to: string; event: PublicEvent; origin: string } & Pick<EventMails, "kind" | "facts">,
) {
  const { row, to, event, kind, facts, origin } = options;
  const { id, accountId, locale } = row;
  const link = `${origin}${localePath(locale, registrationPath(await createManageToken(app, id)))}`;
  return prepareNotice(app, {
    to,
    accountId,
    kind: kind(row),
    line: { title: event.title },
    locale,
    values: {
      name: foreign(event.title),
      place: foreign(event.is_online ? translate(locale)("eventCards:online") : event.place),
      date: eventTimeText(event, locale),
      link,
      ...(facts ? { facts: facts(translate(locale)) } : {}),
    },
  });
}

/** The published event, or else its draft, because registrants are also mailed after it is unpublished. */
async function findMailedEvent(app: App, options: { id: string; locale: Locale }): Promise<PublicEvent | null> {
  return (await findEvent(app, options)) ?? (await findEvent(app, { ...options, preview: options.id }));
}
