import { and, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, listingClaims, sessions, socialIdentities, startups, verifyCodes } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { hasPassword } from "~/features/accounts/accounts/first-proofs.server";
import { hashPassword } from "~/features/accounts/accounts/password.server";
import { prepareRelease } from "~/features/accounts/accounts/release-address.server";
import { requireGoodPassword } from "~/features/accounts/accounts/require-good-password.server";
import { revokeApiKeys } from "~/features/accounts/accounts/revoke-api-keys.server";
import { finishLogIn } from "~/features/accounts/log-in/finish-log-in.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { endClaims } from "./end-claims.server";
import { isOpenClaim, openClaim } from "./open-claim.server";

/**
 * Takes a listing over for the person who opened a claim's mailed link: sets the password of its account and turns the
 * profile into an unlisted draft with the imported content. Other claims of the listing end, claimants pending with
 * staff are notified, and another account that holds the address unproven loses it. Logs in and returns the session's
 * token; the first of several concurrent claims wins. Throws `gone` as `openClaim` does, `already_exists` if a startup
 * account has the address, and what `requireGoodPassword` throws.
 */
export async function takeOverListing(
  app: App,
  options: { code: string; password: string; termVersion: number; locale: Locale; userAgent: string },
): Promise<{ token: string; accountId: string }> {
  const { code, password, termVersion, locale, userAgent } = options;
  const claim = await openClaim(app, { code });
  if (claim.accountId !== null) throw new AppError("already_exists");
  const { startupId: id, email } = claim;
  requireGoodPassword({ password, email, name: claim.company });
  const passwordHash = await hashPassword(password);
  const at = app.now();
  const release = await prepareRelease(app, { kind: "startup", email, for: id });
  const isOpen = exists(
    app.db
      .select({ id: listingClaims.id })
      .from(listingClaims)
      .where(and(eq(listingClaims.id, claim.id), isOpenClaim(app))),
  );
  try {
    await commitGuarded(app, {
      update: app.db
        .update(startups)
        .set({
          unclaimedSource: null,
          isPublish: 0,
          publishedAt: null,
          contacts: sql`CASE contacts WHEN '' THEN ${claim.name} ELSE contacts END`,
          updatedAt: at,
        })
        .where(and(eq(startups.id, id), isNotNull(startups.unclaimedSource), isNull(startups.delistedAt), isOpen)),
      updates: [
        ...(release ? [release.update] : []),
        app.db
          .update(accounts)
          .set({ email, passwordHash, changePassword: 0, termVersion, locale, activatedAt: at, updatedAt: at })
          .where(
            and(
              eq(accounts.id, id),
              isNull(accounts.suspendedAt),
              isNull(accounts.erasedAt),
              // Someone's account is not taken over, whatever its profile says.
              isNull(accounts.passwordHash),
              isNull(accounts.activatedAt),
            ),
          ),
        app.db
          .update(listingClaims)
          .set({ state: "approved", tokenHash: null, decidedAt: sql`coalesce(decided_at, ${at})` })
          .where(and(eq(listingClaims.id, claim.id), isOpenClaim(app))),
      ],
      event: recordEvent(app, {
        actor: { id },
        action: "startup.claimed",
        subject: { kind: "startup", id },
        data: { claim_id: claim.id },
      }),
      extraStatements: [
        ...endClaims(app, { startupId: id, winner: claim, notice: "claimOvertaken" }),
        ...(release?.statements ?? []),
        app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
        app.db.delete(sessions).where(eq(sessions.accountId, id)),
        ...revokeApiKeys(app, { accountId: id }),
        app.db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
        ...unindexStatements(app, id),
      ],
      error: () => new AppError("gone"),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("already_exists");
    throw error;
  }
  const proved = hasPassword(passwordHash);
  return { token: await finishLogIn(app, { accountId: id, userAgent, way: "activation", proved }), accountId: id };
}
