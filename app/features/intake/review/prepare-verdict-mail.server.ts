import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Prepares the mail about a review decision, in the owner's language; `path` is the target of its button. */
export async function prepareVerdictMail(
  app: App,
  options: {
    ownerId: string;
    kind: Extract<
      NoticeKind,
      | "startupApproved"
      | "investorApproved"
      | "profileReturned"
      | "profileReturnedByField"
      | "changesApproved"
      | "changesReturned"
      | "changesReturnedByField"
    >;
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
  return prepareNotice(app, {
    to: owner.email,
    accountId: options.ownerId,
    locale: owner.locale,
    kind: options.kind,
    values: {
      link: `${options.origin}${localePath(owner.locale, options.path)}`,
      name: foreign(options.name),
      ...(options.message ? { message: foreign(options.message) } : {}),
    },
  });
}
