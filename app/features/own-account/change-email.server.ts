import type { Actor } from "~/features/access/viewer";
import { limitAttempts } from "~/features/accounts/limit-attempts.server";
import { findAccount } from "~/features/accounts/queries.server";
import { prepareEmailChange } from "~/features/accounts/request-email-change.server";
import { accountMailsPerHour, accountMailWindow } from "~/features/accounts/rules";
import { recordEvent } from "~/features/audit/record-event.server";
import { foreign } from "~/features/mail/foreign-text";
import { countMails } from "~/features/mail/queries.server";
import { prepareMail, queueMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Requests a new address for the actor's account: the new address gets a confirmation link (`confirmEmail`), the old
 * one a notice. If the new address already has an account, only that address learns so, by mail, which prevents account
 * enumeration. Throws what `proveIdentity` throws, `invalid` on `email` for the current address, and `rate_limited`.
 */
export async function changeEmail(
  app: App,
  options: { actor: Actor; proof: Proof; email: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, email, ip, origin } = options;
  if (email === actor.email) throw new AppError("invalid", { fields: { email: ["settings:email.same"] } });
  await limitAttempts(app.limits.signUp, { ip, account: `email:${actor.id}` });
  await proveIdentity(app, { actor, proof, ip });
  const notice = prepareMail(app, {
    to: actor.email,
    accountId: actor.id,
    locale: actor.locale,
    template: "emailChangeAsked",
    values: { link: `${origin}${localePath(actor.locale, "/account")}`, email: foreign(email) },
  });
  await app.db.batch([
    recordEvent(app, { actor, action: "account.email_change_asked", subject: { kind: "account", id: actor.id } }),
    notice.insert,
  ]);
  await notice.send();
  if (await mayMail(app, email)) await mailNewAddress(app, { actor, email, origin });
}

async function mailNewAddress(app: App, { actor, email, origin }: { actor: Actor; email: string; origin: string }) {
  const owner = await findAccount(app, { kind: actor.kind, email });
  if (!owner) {
    const change = await prepareEmailChange(app, { account: actor, email, origin });
    return change.send();
  }
  return queueMail(app, {
    to: email,
    accountId: owner.id,
    locale: owner.locale,
    template: "emailTaken",
    values: { link: `${origin}${localePath(owner.locale, "/login")}?type=${owner.kind}` },
  });
}

/** Anyone can enter anyone's address, so mails are limited per address, whoever requests them. */
async function mayMail(app: App, email: string): Promise<boolean> {
  const since = app.now() - accountMailWindow;
  return (await countMails(app, { to: email, templates: ["confirmEmail", "emailTaken"], since })) < accountMailsPerHour;
}
