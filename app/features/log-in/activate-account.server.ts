import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, sessions, socialIdentities, verifyCodes } from "~/db/schema";
import type { AccountKind, SocialProvider } from "~/db/values";
import { hashPassword } from "~/features/accounts/password.server";
import { findName, findProvider } from "~/features/accounts/queries.server";
import { requireGoodPassword } from "~/features/accounts/require-good-password.server";
import type { SocialProfile } from "~/features/accounts/social-providers.server";
import { tieIdentity } from "~/features/accounts/tie-identity.server";
import { closeCodes } from "~/features/accounts/verify-codes.server";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { finishLogIn } from "./finish-log-in.server";

/** The account an open activation code belongs to; throws `gone` for one that is unknown, used or expired. */
async function openActivation(app: App, code: string) {
  const found = await app.db
    .select({ codeId: verifyCodes.id, id: accounts.id, kind: accounts.kind, email: accounts.email })
    .from(verifyCodes)
    .innerJoin(accounts, eq(accounts.id, verifyCodes.accountId))
    .where(
      and(
        eq(verifyCodes.codeHash, await hashToken(code)),
        eq(verifyCodes.purpose, "activate"),
        isNull(verifyCodes.usedAt),
        gt(verifyCodes.expiresAt, app.now()),
        isNull(accounts.activatedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}

type OpenActivation = Awaited<ReturnType<typeof openActivation>>;

/**
 * Whose account a mailed code would activate, and the provider it was signed up by if any, without using it up: mail
 * scanners open links too. Throws `gone`.
 */
export async function readActivation(
  app: App,
  { code }: { code: string },
): Promise<{ kind: AccountKind; email: string; provider: SocialProvider | null }> {
  const { kind, email, id } = await openActivation(app, code);
  return { kind, email, provider: await findProvider(app, { accountId: id }) };
}

/**
 * Activates the account a mailed code belongs to with the password typed there, and logs it in (spec §2, /activate). A
 * code works once, also when two requests bring it at the same moment. Throws `gone`, and what `requireGoodPassword`
 * throws.
 */
export async function activateAccount(
  app: App,
  options: { code: string; password: string; userAgent: string },
): Promise<{ token: string; accountId: string; kind: AccountKind }> {
  const { code, password, userAgent } = options;
  const account = await openActivation(app, code);
  requireGoodPassword({ password, email: account.email, name: await findName(app, account) });
  await activate(app, account, { passwordHash: await hashPassword(password) });
  const { id: accountId, kind } = account;
  return { token: await finishLogIn(app, { accountId, userAgent, way: "activation" }), accountId, kind };
}

/**
 * Activates the account a mailed code belongs to for whoever has just logged in at a provider: from then on that identity
 * opens it. The link proves the mailbox, so the provider need not. Throws `gone`.
 */
export async function activateByIdentity(
  app: App,
  { code, profile }: { code: string; profile: SocialProfile },
): Promise<{ id: string }> {
  const account = await openActivation(app, code);
  await activate(app, account, { profile });
  return { id: account.id };
}

/**
 * What proves the address also sets what opens the account: a password, an identity, a session or a link from before, by
 * which a stranger may have come first, opens it no more (decision 006).
 */
async function activate(
  app: App,
  account: OpenActivation,
  opener: { passwordHash: string } | { profile: SocialProfile },
): Promise<void> {
  const { id, codeId } = account;
  const at = app.now();
  const isByIdentity = "profile" in opener;
  const codeIsOpen = sql`EXISTS (SELECT 1 FROM ${verifyCodes} WHERE id = ${codeId} AND used_at IS NULL AND expires_at > ${at})`;
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({
        passwordHash: isByIdentity ? null : opener.passwordHash,
        changePassword: 0,
        activatedAt: at,
        updatedAt: at,
      })
      .where(
        and(
          eq(accounts.id, id),
          isNull(accounts.activatedAt),
          isNull(accounts.suspendedAt),
          isNull(accounts.erasedAt),
          codeIsOpen,
        ),
      ),
    event: recordEvent(app, {
      actor: { id },
      action: "account.activated",
      subject: { kind: "account", id },
      from: "waiting",
      to: "active",
      ...(isByIdentity ? { data: { provider: opener.profile.provider } } : {}),
    }),
    extraStatements: [
      app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
      ...(isByIdentity ? [tieIdentity(app, { profile: opener.profile, account })] : []),
      app.db.delete(sessions).where(eq(sessions.accountId, id)),
      closeCodes(app, { accountId: id }),
    ],
    // Another request used the code first.
    error: () => new AppError("gone"),
  });
}
