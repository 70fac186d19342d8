import type { Actor } from "~/features/access/viewer";
import { limitAttempts } from "~/features/accounts/limit-attempts.server";
import { findAccount } from "~/features/accounts/queries.server";
import { accountMailsPerHour, accountMailWindow } from "~/features/accounts/rules";
import { closeCodes, prepareCode } from "~/features/accounts/verify-codes.server";
import { recordEvent } from "~/features/audit/record-event.server";
import { countMails } from "~/features/mail/queries.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import { emailChangeLifetime } from "./rules";
import type { Proof } from "./schema";

/**
 * Starts the change of the actor's address: the new one gets a link that confirms it, the old one a notice. Whether the
 * new address has an account already is told to that address only, by mail, so that nobody can ask who is here. Throws
 * what `proveIdentity` throws, `invalid` for the address the account has, `rate_limited`.
 */
export async function requestEmailChange(
  app: App,
  options: { actor: Actor; proof: Proof; email: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, email, ip, origin } = options;
  if (email === actor.email) throw new AppError("invalid", { fields: { email: ["settings:email.same"] } });
  await limitAttempts(app.limits.signUp, { ip, account: `email:${actor.id}` });
  await proveIdentity(app, { actor, proof, ip });
  const link = (path: string) => `${origin}${localePath(actor.locale, path)}`;
  const owner = await findAccount(app, { kind: actor.kind, email });
  const { code, insert } = await prepareCode(app, {
    accountId: actor.id,
    purpose: "email",
    email,
    lifetime: emailChangeLifetime,
  });
  const notice = prepareMail(app, {
    to: actor.email,
    locale: actor.locale,
    template: "emailChangeAsked",
    values: { link: link("/account"), email },
  });
  const answer = owner
    ? prepareMail(app, {
        to: email,
        locale: owner.locale,
        template: "emailTaken",
        values: { link: `${origin}${localePath(owner.locale, "/login")}?type=${owner.kind}` },
      })
    : prepareMail(app, {
        to: email,
        locale: actor.locale,
        template: "confirmEmail",
        values: { link: `${link("/account/email")}?code=${code}`, email },
      });
  const mayWrite = await mayMailAbout(app, email);
  await app.db.batch([
    closeCodes(app, { accountId: actor.id, purpose: "email" }),
    recordEvent(app, {
      actor,
      action: "account.email_change_asked",
      subject: { kind: "account", id: actor.id },
    }),
    notice.insert,
    ...(owner ? [] : [insert]),
    ...(mayWrite ? [answer.insert] : []),
  ]);
  await Promise.all([notice.send(), mayWrite ? answer.send() : null]);
}

/** Anybody can type anybody's address: what one address gets is bounded, whoever asks. */
async function mayMailAbout(app: App, email: string): Promise<boolean> {
  const since = app.now() - accountMailWindow;
  return (await countMails(app, { to: email, templates: ["confirmEmail", "emailTaken"], since })) < accountMailsPerHour;
}
