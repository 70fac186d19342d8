import { commit } from "~/db/commit.server";
import { accountMailsPerHour, accountMailWindow } from "~/features/accounts/accounts/rules";
import { prepareCode } from "~/features/accounts/accounts/verify-codes.server";
import type { Actor } from "~/features/core/access/viewer";
import { countMails } from "~/features/core/mail/queries.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hasPassword } from "./prove-identity.server";
import { type ProvingPage, proofLifetime } from "./rules";

/**
 * Mails an actor without a password a link back to a page, with a code that proves their identity; `to` is the path the
 * page then continues to. Throws `wrong_state` if the account has a password, and `rate_limited` after too many such
 * mails within an hour.
 */
export async function sendProof(
  app: App,
  { actor, page, to, origin }: { actor: Actor; page: ProvingPage; to?: string; origin: string },
): Promise<void> {
  if (await hasPassword(app, { actor })) throw new AppError("wrong_state");
  const since = app.now() - accountMailWindow;
  if ((await countMails(app, { to: actor.email, templates: ["proveIdentity"], since })) >= accountMailsPerHour) {
    throw new AppError("rate_limited", { retryAfterSeconds: accountMailWindow / 1000 });
  }
  const { code, insert } = await prepareCode(app, {
    accountId: actor.id,
    purpose: "prove",
    lifetime: proofLifetime,
  });
  const onward = to ? `&to=${encodeURIComponent(to)}` : "";
  const mail = await prepareNotice(app, {
    to: actor.email,
    accountId: actor.id,
    locale: actor.locale,
    kind: "proveIdentity",
    values: { link: `${origin}${localePath(actor.locale, page)}?code=${code}${onward}` },
  });
  await commit(app, [insert, ...mail.statements]);
  await mail.send();
}
