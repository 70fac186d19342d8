import { ulid } from "ulidx";
import { mails } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { type MailTemplate, type MailValues, renderMail } from "./render-mail";

export interface MailInput {
  to: string;
  /** The language of whoever reads the mail, not of whoever caused it. */
  locale: Locale;
  template: MailTemplate;
  values: MailValues;
}

/**
 * A mail ready to go, for a command that writes it in the same `db.batch` as what it tells about: `insert` is the row of
 * the outbox, `send` hands it to the queue afterwards. A mail whose `send` fails stays in the outbox and is queued again
 * by `requeueMails`, so `send` never throws.
 */
export function prepareMail(app: App, { to, locale, template, values }: MailInput) {
  const now = app.now();
  const id = ulid(now);
  const rendered = renderMail(translate(locale), { locale, template, values });
  return {
    insert: app.db.insert(mails).values({ id, to, template, locale, ...rendered, createdAt: now }),
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
