import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";
import { claimLinkLifetime } from "./rules";

interface ClaimMail {
  email: string;
  locale: Locale;
  /** The listing's name and id. */
  company: { id: string; name: string };
  origin: string;
  /** `claimApproved` after approval by staff. */
  template: "claimLink" | "claimApproved";
}

/** Prepares a new link for a claim and its mail: the columns to store, its statements, and `send` for afterwards. */
export async function prepareClaimLink(app: App, { email, locale, company, origin, template }: ClaimMail) {
  const token = createToken();
  const mail = await prepareNotice(app, {
    to: email,
    accountId: null,
    mentionsId: company.id,
    locale,
    kind: template,
    values: { link: `${origin}${localePath(locale, "/claim")}?code=${token}`, name: foreign(company.name) },
  });
  const columns = { tokenHash: await hashToken(token), expiresAt: app.now() + claimLinkLifetime };
  return { columns, statements: mail.statements, send: mail.send };
}
