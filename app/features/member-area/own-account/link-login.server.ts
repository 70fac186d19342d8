import { and, eq, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { socialIdentities } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { providerNames } from "~/features/accounts/accounts/rules";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";

/**
 * Links a login at a provider to the actor's own account (product §5.6), and notifies its owner. The address that the
 * provider reports does not matter: the session proves the account, the provider the person. A sign-up with the same
 * login that was never activated loses it. Throws `proof_required`, and `already_exists` if the login opens another
 * account of this kind, or the account has a login of this provider or is erased meanwhile.
 */
export async function linkLogin(
  app: App,
  { actor, profile, origin }: { actor: Actor; profile: SocialProfile; origin: string },
): Promise<void> {
  await requireFreshProof(app, actor);
  const { id: accountId, kind, email, locale } = actor;
  const { provider, subject, isFriend = false } = profile;
  const at = app.now();
  const taken = () => new AppError("already_exists");
  const hasNone = sql`NOT EXISTS (
    SELECT 1 FROM social_identities AS own WHERE own.account_id = ${accountId} AND own.provider = ${provider}
  )`;
  const isLeft = sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${accountId} AND accounts.erased_at IS NULL)`;
  const notice = await prepareNotice(app, {
    to: email,
    accountId,
    locale,
    kind: "socialLinked",
    values: { provider: providerNames[provider], link: `${origin}${localePath(locale, "/account")}` },
  });
  const isOfWaiting = sql`EXISTS (
    SELECT 1 FROM accounts WHERE accounts.id = ${socialIdentities.accountId} AND accounts.activated_at IS NULL
  )`;
  try {
    await commitProved(app, actor, {
      before: [
        app.db
          .delete(socialIdentities)
          .where(
            and(
              eq(socialIdentities.provider, provider),
              eq(socialIdentities.subject, subject),
              eq(socialIdentities.kind, kind),
              isOfWaiting,
            ),
          ),
      ],
      update: insertIf(
        app.db,
        socialIdentities,
        { id: ulid(at), accountId, kind, provider, subject, isFriend, friendAt: at, createdAt: at },
        sql`${hasNone} AND ${isLeft}`,
      ),
      event: recordEvent(app, {
        actor,
        action: "account.identity_linked",
        subject: { kind: "account", id: accountId },
        data: { provider },
      }),
      extraStatements: notice.statements,
      error: taken,
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
  await notice.send();
}
