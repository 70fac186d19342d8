import type { AccountKind } from "~/db/schema";
import { countMails } from "~/features/mail/queries.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { limitAttempts } from "./limit-attempts.server";
import { findAccount } from "./queries.server";
import { accountMailsPerHour, accountMailWindow, resetLifetime } from "./rules";
import { prepareCode } from "./verify-codes.server";

/**
 * Mails the link by which a forgotten password is replaced (spec §2, /forgot). Says nothing about whether the address has
 * an account, nor does the time it takes: whatever an account causes is written after the answer. Throws `rate_limited`.
 */
export async function requestPasswordReset(
  app: App,
  options: { kind: AccountKind; email: string; origin: string; ip: string },
): Promise<void> {
  const { kind, email, origin, ip } = options;
  await limitAttempts(app.limits.signUp, { ip, account: `${kind}:${email}` });
  app.waitUntil(mailResetLink(app, { kind, email, origin }).catch((error) => console.error(error)));
}

async function mailResetLink(
  app: App,
  { kind, email, origin }: { kind: AccountKind; email: string; origin: string },
): Promise<void> {
  const account = await findAccount(app, { kind, email });
  if (!account || account.suspendedAt !== null) return;
  const since = app.now() - accountMailWindow;
  const sent = await countMails(app, { to: email, templates: ["resetPassword"], since });
  if (sent >= accountMailsPerHour) return;
  const { code, insert } = await prepareCode(app, {
    accountId: account.id,
    purpose: "reset",
    lifetime: resetLifetime,
  });
  const mail = prepareMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: "resetPassword",
    values: { link: `${origin}${localePath(account.locale, `/forgot/${kind}/${code}`)}` },
  });
  await app.db.batch([insert, mail.insert]);
  await mail.send();
}
