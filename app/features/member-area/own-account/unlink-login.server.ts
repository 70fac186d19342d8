import { and, eq, sql } from "drizzle-orm";
import { pendingLogins, socialIdentities } from "~/db/schema";
import type { SocialProvider } from "~/db/values";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { providerNames } from "~/features/accounts/accounts/rules";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Removes a provider's login from the actor's account (product §5.6), and notifies its owner. Throws `proof_required`,
 * `not_found` if there is none, and `last_login` if the account has no password and no login of another provider. The
 * condition is part of the removal, so that two concurrent removals cannot both succeed.
 */
export async function unlinkLogin(
  app: App,
  { actor, provider, origin }: { actor: Actor; provider: SocialProvider; origin: string },
): Promise<void> {
  await requireFreshProof(app, actor);
  const { id: accountId, email, locale } = actor;
  const isOfProvider = and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.provider, provider));
  const found = await app.db.select({ id: socialIdentities.id }).from(socialIdentities).where(isOfProvider).get();
  if (!found) throw new AppError("not_found");
  const hasAnother = sql`(
    EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${accountId} AND accounts.password_hash IS NOT NULL)
    OR EXISTS (
      SELECT 1 FROM social_identities AS other WHERE other.account_id = ${accountId} AND other.provider <> ${provider}
    )
  )`;
  const notice = await prepareNotice(app, {
    to: email,
    accountId,
    locale,
    kind: "socialUnlinked",
    values: { provider: providerNames[provider], link: `${origin}${localePath(locale, "/account")}` },
  });
  await commitProved(app, actor, {
    update: app.db.delete(socialIdentities).where(and(isOfProvider, hasAnother)),
    event: recordEvent(app, {
      actor,
      action: "account.identity_unlinked",
      subject: { kind: "account", id: accountId },
      data: { provider },
    }),
    extraStatements: [
      // Including those that began with this identity.
      app.db.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId)),
      ...notice.statements,
    ],
    error: () => new AppError("last_login"),
  });
  await notice.send();
}
