import { and, eq, gt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { newsletterRequests, newsletterSubscribers } from "~/db/schema";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import { weeklyMailWeekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { subscriberIdOf } from "./subscriber-id.server";

/** The address of a confirmation link, without using it up. Throws `gone` for a used, expired or unknown link. */
export async function readConfirmation(app: App, { token }: { token: string }) {
  const request = await app.db
    .select({ email: newsletterRequests.email, locale: newsletterRequests.locale })
    .from(newsletterRequests)
    .where(await isOpen(app, token))
    .get();
  if (!request) throw new AppError("gone");
  return request;
}

/**
 * Subscribes the address of a confirmation link, mails it the unsubscribe link, and invalidates its other links. The
 * first issue is next week's. `origin` is for links in the mail. Throws `gone` for a used, expired or unknown link.
 */
export async function confirmSubscription(
  app: App,
  { token, origin }: { token: string; origin: string },
): Promise<void> {
  const { email, locale } = await readConfirmation(app, { token });
  const now = app.now();
  const id = await subscriberIdOf(app, { email });
  const unsubscribe = await unsubscribeToken(app, { kind: "newsletter", subscriberId: id });
  const linkTo = (path: string) => `${origin}${localePath(locale, path)}`;
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    subscriberId: id,
    kind: "newsletterWelcome",
    locale,
    values: { link: linkTo("/"), unsubscribe: linkTo(`/newsletter/unsubscribe/${unsubscribe}`) },
  });
  await commitGuarded(app, {
    update: app.db.delete(newsletterRequests).where(await isOpen(app, token)),
    extraStatements: [
      app.db.delete(newsletterRequests).where(eq(newsletterRequests.email, email)),
      app.db
        .insert(newsletterSubscribers)
        .values({ id, email, locale, confirmedAt: now, week: weeklyMailWeekOf(now) })
        .onConflictDoUpdate({ target: newsletterSubscribers.id, set: { locale } }),
      ...mail.statements,
    ],
    error: () => new AppError("gone"),
  });
  await mail.send();
}

async function isOpen(app: App, token: string) {
  return and(eq(newsletterRequests.tokenHash, await hashToken(token)), gt(newsletterRequests.expiresAt, app.now()));
}
