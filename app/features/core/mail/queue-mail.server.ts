import { sql } from "drizzle-orm";
import { compiledInsert } from "~/db/compiled.server";
import { mails } from "~/db/schema";
import type { LineMessage, MailAttachment, PushMessage } from "~/db/schema/core/mails";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { ulid } from "~/server/ulid";
import type { MailTemplate } from "../notice-kinds/register";
import { type MailValues, renderMail } from "./render-mail";

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
  /** Writes it only if its account has not been erased when the statement runs. */
  unlessErased?: boolean;
  /** Not sent before this time, in milliseconds. */
  dueAt?: number | null;
  /** Sent by LINE instead, unless LINE refuses it. */
  toLine?: LineMessage;
  /** Sent as a push notification instead, unless no browser takes it. */
  toPush?: PushMessage;
}

/**
 * Prepares a notice's mail (`core/notices/prepare-notice.server.ts`, which alone calls this): `insert` is the outbox
 * row, `send` queues it afterwards. `send` never throws: if it fails, the mail stays in the outbox and `requeueMails`
 * retries.
 */
export function prepareMail(app: App, mail: MailInput) {
  const { to, accountId, mentionsId, subscriberId, replyTo, attachment, locale, template, values } = mail;
  const now = app.now();
  const id = ulid(now);
  const { subject, text, html } = renderMail(translate(locale), {
    locale,
    template,
    values,
    canReply: replyTo !== undefined,
  });
  return {
    id,
    insert: inserts[mail.unlessErased ? "unlessErased" : "always"](app.db, {
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
      dueAt: mail.dueAt,
      line: mail.toLine && { ...mail.toLine, retryKey: crypto.randomUUID() },
      push: mail.toPush,
    }),
    send: async () => {
      try {
        await app.mailQueue.send({ mail_id: id });
      } catch (error) {
        logError(`Mail ${id} could not be queued and stays in the outbox.`, error);
      }
    },
  };
}

/** Inserts a mail, always or unless its account has been erased. */
const inserts = {
  always: compiledInsert(mails),
  unlessErased: compiledInsert(mails, {
    condition: sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${sql.placeholder("accountId")} AND erased_at IS NULL)`,
  }),
};
