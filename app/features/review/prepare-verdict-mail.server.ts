import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { prepareMail } from "~/features/mail/queue-mail.server";
import type { MailTemplate } from "~/features/mail/render-mail";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";

/** The mail that tells a profile's owner what staff decided, in the owner's language; `path` is where its button leads. */
export async function prepareVerdictMail(
  app: App,
  options: {
    ownerId: string;
    template: Extract<MailTemplate, "startupApproved" | "investorApproved" | "profileReturned">;
    name: string;
    message?: string;
    origin: string;
    path: string;
  },
) {
  const owner = await app.db
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, options.ownerId))
    .get();
  if (!owner) throw new AppError("not_found");
  return prepareMail(app, {
    to: owner.email,
    accountId: options.ownerId,
    locale: owner.locale,
    template: options.template,
    values: {
      link: `${options.origin}${localePath(owner.locale, options.path)}`,
      name: options.name,
      message: options.message || translate(owner.locale)("review:mailWithoutNote"),
    },
  });
}
