import { sql } from "drizzle-orm";
import { compiledInsert } from "~/db/compiled.server";
import { mails } from "~/db/schema";
import type { MailAttachment } from "~/db/schema/core/mails";
import type { MailTopic } from "~/db/values";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { ulid } from "~/server/ulid";
import { type MailTemplate, type MailValues, renderMail } from "./render-mail";
import { topicOf } from "./rules";

/** A mail to be queued. */
export interface MailInput {
  to: string;
  /**
   * The account the mail is about: its mail settings apply, and the mail is erased with it. Null if there is no
   * account.
   */
  accountId: string | null;
  /** Another account the mail mentions. */
  mentionsId?: string;
  /** The newsletter subscription it belongs to; deleting that deletes the mail. */
  subscriberId?: string;
  /** Reply-to address; defaults to the staff (`CONTACT_MAIL`). */
  replyTo?: string;
  template: MailTemplate;
  /** A text file attached to it. */
  attachment?: MailAttachment;
  /** The recipient's language. */
  locale: Locale;
  values: MailValues;
  /** Writes a mail without a topic only if its account has not been erased when the statement runs. */
  unlessErased?: boolean;
}

/**
 * Prepares a mail for a command that writes it in the same `db.batch` as the change it reports: `insert` is the outbox
 * row, `send` queues it afterwards. `send` never throws: if it fails, the mail stays in the outbox and `requeueMails`
 * retries. Recipients who muted the topic get no row, and delivery then skips the queued message.
 */
export function prepareMail(app: App, mail: MailInput) {
  const { to, accountId, mentionsId, subscriberId, replyTo, attachment, locale, template, values, unlessErased } = mail;
  const now = app.now();
  const id = ulid(now);
  const { subject, text, html } = renderMail(translate(locale), {
    locale,
    template,
    values,
    canReply: replyTo !== undefined,
  });
  const topic = topicOf(template);
  return {
    insert: inserts[topic ?? (unlessErased ? "unlessErased" : "always")](app.db, {
      id,
      to,
      template,
      locale,
      subject,
      text,
      html,
      createdAt: now,
      accountId,
      mentionsId,
      subscriberId,
      replyTo,
      attachment,
    }),
    send: async () => {
      try {
        await app.mailQueue.send({ mail_id: id });
      } catch (error) {
        console.error(`Mail ${id} could not be queued and stays in the outbox.`, error);
      }
    },
  };
}

const insertUnlessMuted = (topic: MailTopic) =>
  compiledInsert(mails, {
    condition: sql`NOT EXISTS (SELECT 1 FROM accounts, json_each(accounts.muted_mails) AS muted
      WHERE accounts.id = ${sql.placeholder("accountId")} AND muted.value = ${topic})`,
  });

/** Insert statements of a mail, unconditional or depending on its account. */
const inserts = {
  always: compiledInsert(mails),
  unlessErased: compiledInsert(mails, {
    condition: sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${sql.placeholder("accountId")} AND erased_at IS NULL)`,
  }),
  review: insertUnlessMuted("review"),
  messages: insertUnlessMuted("messages"),
  discovery: insertUnlessMuted("discovery"),
  facts: insertUnlessMuted("facts"),
  news: insertUnlessMuted("news"),
  board: insertUnlessMuted("board"),
  meetings: insertUnlessMuted("meetings"),
} satisfies Record<MailTopic | "always" | "unlessErased", unknown>;

/** Writes a mail to the outbox and queues it (product §19.5). */
export async function queueMail(app: App, mail: MailInput): Promise<void> {
  const { insert, send } = prepareMail(app, mail);
  await insert;
  await send();
}
