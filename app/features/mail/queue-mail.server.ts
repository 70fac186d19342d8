import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { mails } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { type MailTemplate, type MailValues, renderMail } from "./render-mail";
import { topicOf } from "./rules";

/** A mail to be written. */
export interface MailInput {
  to: string;
  /** The account it is about, whose wishes it respects and with which it is erased. */
  accountId: string;
  /** Another account that the mail names. */
  mentionsId?: string;
  template: MailTemplate;
  /** The language of whoever reads the mail, not of whoever caused it. */
  locale: Locale;
  values: MailValues;
}

/**
 * A mail ready to go, for a command that writes it in the same `db.batch` as what it tells about: `insert` is the row of
 * the outbox, `send` hands it to the queue afterwards. A mail whose `send` fails stays in the outbox and is queued again
 * by `requeueMails`, so `send` never throws. Whoever has turned the mail's topic off gets no row, and `send` does nothing.
 */
export function prepareMail(app: App, mail: MailInput) {
  const { to, accountId, mentionsId = null, locale, template, values } = mail;
  const now = app.now();
  const id = ulid(now);
  const { subject, text, html } = renderMail(translate(locale), { locale, template, values });
  const topic = topicOf(template);
  const wanted =
    topic === null
      ? sql`1`
      : sql`NOT EXISTS (SELECT 1 FROM accounts, json_each(accounts.muted_mails) AS muted
          WHERE accounts.id = ${accountId} AND muted.value = ${topic})`;
  return {
    insert: insertIf(
      app.db,
      mails,
      { id, to, template, locale, subject, text, html, createdAt: now, accountId, mentionsId },
      wanted,
    ),
    send: async () => {
      try {
        await app.mailQueue.send({ mail_id: id });
      } catch (error) {
        console.error(`Mail ${id} waits in the outbox: the queue did not take it.`, error);
      }
    },
  };
}

/** Writes a mail to the outbox and queues it (design §15, e-mail). */
export async function queueMail(app: App, mail: MailInput): Promise<void> {
  const { insert, send } = prepareMail(app, mail);
  await insert;
  await send();
}
