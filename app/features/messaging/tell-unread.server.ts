import { and, eq, isNull } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, threadLinks } from "~/db/schema";
import { dayMs } from "~/durations";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";
import type { Party } from "./rules";

/** How long a mail's link opens its thread, in milliseconds. */
const linkLifetime = 14 * dayMs;

/**
 * Tells someone who has left a conversation unread for ten minutes: one notice for all messages, without their text
 * (product §8.8). A mail has a link at `origin` that opens it after login. Tells nothing if everything is read, or the
 * account is erased or suspended.
 */
export async function tellUnread(
  app: App,
  options: { to: Party; from: Party; unread: number; isFirstAnswer: boolean; origin: string },
): Promise<void> {
  const { to, from, unread, isFirstAnswer, origin } = options;
  if (unread === 0) return;
  const account = await app.db
    .select({ id: accounts.id, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, to.id), isNull(accounts.suspendedAt), isNull(accounts.erasedAt)))
    .get();
  if (!account) return;
  const token = createToken();
  const notice = await prepareNotice(app, {
    to: account.email,
    locale: account.locale,
    kind: isFirstAnswer ? "firstAnswer" : "unreadMessages",
    accountId: account.id,
    mentionsId: from.id,
    line: { number: String(unread) },
    values: {
      name: foreign(from.name),
      number: String(unread),
      link: `${origin}${localePath(account.locale, `/messages/open/${token}`)}`,
    },
  });
  const link = {
    tokenHash: await hashToken(token),
    accountId: account.id,
    targetId: from.id,
    expiresAt: app.now() + linkLifetime,
  };
  await commit(app, [...(notice.hasMail ? [app.db.insert(threadLinks).values(link)] : []), ...notice.statements]);
  await notice.send();
}
