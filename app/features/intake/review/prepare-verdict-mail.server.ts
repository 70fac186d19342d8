import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Side } from "~/db/values";
import { foreign } from "~/features/core/mail/foreign-text";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { fieldLabel } from "~/features/profiles/profiles/labels";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";

/** Maximum comments in a mail; all are on the owner's pages. */
const maxNamed = 40;

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
    /** The remarks on fields of this kind of profile, by field. */
    remarks?: { kind: Side; comments: Record<string, string> };
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
  const t = translate(owner.locale);
  const { kind, comments } = options.remarks ?? { kind: "startup", comments: {} };
  const facts = Object.entries(comments)
    .slice(0, maxNamed)
    .map(([field, comment]) => ({ label: fieldLabel(t, `${kind}s`, field), text: foreign(comment) }));
  return prepareNotice(app, {
    to: owner.email,
    accountId: options.ownerId,
    locale: owner.locale,
    kind: options.kind,
    values: {
      link: `${options.origin}${localePath(owner.locale, options.path)}`,
      name: foreign(options.name),
      ...(options.message ? { message: foreign(options.message) } : {}),
      ...(facts.length > 0 ? { facts } : {}),
    },
  });
}
