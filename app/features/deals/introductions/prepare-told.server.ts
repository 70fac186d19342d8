import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { type PreparedNotice, prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";

type IntroductionKind = Extract<NoticeKind, `introduction${string}`>;

/** Prepares a notice about an introduction for an account; null if the account does not exist. */
export async function prepareTold(
  app: App,
  { kind, accountId, about }: { kind: IntroductionKind; accountId: string; about: { id: string; name: string } },
): Promise<PreparedNotice | null> {
  const account = await app.db
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  if (!account) return null;
  const { email, locale } = account;
  return prepareNotice(app, {
    kind,
    to: email,
    locale,
    accountId,
    mentionsId: about.id,
    values: {
      name: foreign(about.name),
      link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, "/introductions")}`,
    },
  });
}
