import { eq } from "drizzle-orm";
import { afterAnswer, commit } from "~/db/commit.server";
import { newsletterRequests, newsletterSubscribers } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt, mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { createToken, hashToken } from "~/server/tokens";
import { confirmationLifetime } from "./rules";

interface RequestOptions {
  email: string;
  /** The language of the confirmation and of the issues. */
  locale: Locale;
  ip: string;
  origin: string;
}

/**
 * Mails the confirmation link of a newsletter sign-up (double opt-in). Neither the result nor the timing reveals
 * whether the address is subscribed: everything that depends on it runs after the response. Throws `rate_limited`.
 */
export async function requestSubscription(app: App, options: RequestOptions): Promise<void> {
  const { email, ip } = options;
  await limitAttempts(app.limits.signUp, { ip, account: `newsletter:${email}` });
  await countAttempt(app, [{ kind: "newsletterPerNetwork", subject: networkOf(ip) }]);
  app.waitUntil(mailConfirmation(afterAnswer(app), options).catch((error) => logError(error)));
}

async function mailConfirmation(app: App, { email, locale, origin }: RequestOptions): Promise<void> {
  const subscriber = await app.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .get();
  if (subscriber || !(await mayAttempt(app, [{ kind: "newsletterMailPerAddress", subject: email }]))) return;
  const token = createToken();
  const now = app.now();
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    kind: "newsletterConfirm",
    locale,
    values: { link: `${origin}${localePath(locale, `/newsletter/confirm/${token}`)}` },
  });
  await commit(app, [
    app.db.insert(newsletterRequests).values({
      tokenHash: await hashToken(token),
      email,
      locale,
      createdAt: now,
      expiresAt: now + confirmationLifetime,
    }),
    ...mail.statements,
  ]);
  await mail.send();
}
