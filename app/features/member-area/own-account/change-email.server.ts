import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts } from "~/db/schema";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { prepareAddressProof } from "~/features/accounts/accounts/prove-address.server";
import { closeCodes } from "~/features/accounts/accounts/verify-codes.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Requests a new address for the actor's account. The new address gets a confirmation link (`confirmEmail`), the old
 * one a notice, and the account shows the pending change (`findEmailChange`), whether or not the address is free; if it
 * already has an account, only that address is notified, by mail, to prevent account enumeration. A previously chosen
 * address that was never proven is replaced, or dropped when the current one is entered. Throws what `proveIdentity`
 * throws, `invalid` on `email` for the current address, and `rate_limited`.
 */
export async function changeEmail(
  app: App,
  options: { actor: Actor; proof: Proof; email: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, email, ip, origin } = options;
  const isCurrent = email === actor.email;
  if (isCurrent && actor.unprovenEmail === null) {
    throw new AppError("invalid", { fields: { email: ["settings:email.same"] } });
  }
  await limitAttempts(app.limits.signUp, { ip, account: `email:${actor.id}` });
  await proveIdentity(app, { actor, proof, ip });
  const notice = await prepareNotice(app, {
    to: actor.email,
    accountId: actor.id,
    locale: actor.locale,
    kind: "emailChangeAsked",
    values: { link: `${origin}${localePath(actor.locale, "/account")}`, email: foreign(email) },
  });
  const chosen = isCurrent
    ? { unprovenEmail: null, unprovenAt: null }
    : { unprovenEmail: email, unprovenAt: app.now() };
  await commit(app, [
    app.db
      .update(accounts)
      .set({ ...chosen, updatedAt: app.now() })
      .where(and(eq(accounts.id, actor.id), isNotNull(accounts.unprovenEmail))),
    app.db
      .update(accounts)
      .set({ requestedEmail: email, requestedEmailAt: app.now(), updatedAt: app.now() })
      .where(and(eq(accounts.id, actor.id), isNull(accounts.unprovenEmail), ne(accounts.email, email))),
    closeCodes(app, { accountId: actor.id, purpose: "email" }),
    recordEvent(app, { actor, action: "account.email_change_asked", subject: { kind: "account", id: actor.id } }),
    ...(isCurrent ? [] : notice.statements),
  ]);
  if (isCurrent) return;
  await notice.send();
  const addressProof = await prepareAddressProof(app, { account: actor, email, origin });
  await addressProof.send();
}
