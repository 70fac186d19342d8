import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { MailValues } from "~/features/core/mail/render-mail";
import { type NoticeInput, notify } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";

interface Change extends Pick<NoticeInput, "kind" | "subjectId"> {
  accountId: string;
  /** The origin and bare path of the page that shows the change. */
  origin: string;
  path: string;
}

/** Notifies an account's owner of a change to the account, with a link to the page that shows it. */
export async function tellOwner(
  app: App,
  { origin, path, ...change }: Change,
  values: (locale: Locale) => Omit<MailValues, "link">,
): Promise<void> {
  const owner = await app.db
    .select({ to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, change.accountId))
    .get();
  if (!owner) return;
  const link = origin + localePath(owner.locale, path);
  await notify(app, { ...owner, ...change, values: { ...values(owner.locale), link } });
}
