import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, sessions, socialIdentities } from "~/db/schema";
import type { AccountKind, SocialProvider } from "~/db/values";
import { hasPassword } from "~/features/accounts/accounts/first-proofs.server";
import { linkIdentity } from "~/features/accounts/accounts/link-identity.server";
import { hashPassword } from "~/features/accounts/accounts/password.server";
import { findName, findProvider } from "~/features/accounts/accounts/queries.server";
import { requireGoodPassword } from "~/features/accounts/accounts/require-good-password.server";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import { closeCodes, codeIsOpen, requireOpenCode } from "~/features/accounts/accounts/verify-codes.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { revokeApiKeys } from "../accounts/revoke-api-keys.server";
import { finishLogIn } from "./finish-log-in.server";

/** Returns the account of an open activation code. Throws `gone` if it is unknown, used or expired. */
async function openActivation(app: App, code: string) {
  const { codeId, account } = await requireOpenCode(app, { code, purpose: "activate" });
  if (account.activatedAt !== null) throw new AppError("gone");
  return { codeId, id: account.id, kind: account.kind, email: account.email };
}

type OpenActivation = Awaited<ReturnType<typeof openActivation>>;

/** Returns the account that a mailed code activates, and the provider of its sign-up, if any. Throws `gone`. */
export async function readActivation(
  app: App,
  { code }: { code: string },
): Promise<{ kind: AccountKind; email: string; provider: SocialProvider | null }> {
  const { kind, email, id } = await openActivation(app, code);
  return { kind, email, provider: await findProvider(app, { accountId: id }) };
}

/**
 * Activates the account of a mailed code with the password typed on that page, and logs it in (product §5.1,
 * /activate). A code works once, even for concurrent requests. Throws `gone`, and what `requireGoodPassword` throws.
 */
export async function activateAccount(
  app: App,
  options: { code: string; password: string; userAgent: string },
): Promise<{ token: string; accountId: string; kind: AccountKind }> {
  const { code, password, userAgent } = options;
  const account = await openActivation(app, code);
  requireGoodPassword({ password, email: account.email, name: await findName(app, account) });
  const passwordHash = await hashPassword(password);
  await activate(app, account, { passwordHash });
  const { id: accountId, kind } = account;
  const proved = hasPassword(passwordHash);
  return { token: await finishLogIn(app, { accountId, userAgent, way: "activation", proved }), accountId, kind };
}

/**
 * Activates the account of a mailed code and links the social identity that has just been authenticated. The link
 * verifies the mailbox, so the provider need not. Throws `gone`.
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
 * Activates an account with its only credential: removes earlier passwords, identities, sessions and links, which may
 * be an attacker's (decision 006).
 */
async function activate(
  app: App,
  account: OpenActivation,
  credential: { passwordHash: string } | { profile: SocialProfile },
): Promise<void> {
  const { id, codeId, email } = account;
  const at = app.now();
  const isByIdentity = "profile" in credential;
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({
        passwordHash: isByIdentity ? null : credential.passwordHash,
        changePassword: 0,
        activatedAt: at,
        updatedAt: at,
      })
      .where(
        and(
          eq(accounts.id, id),
          // The link proves the current address, not a requested new one.
          eq(accounts.email, email),
          isNull(accounts.activatedAt),
          isNull(accounts.suspendedAt),
          isNull(accounts.erasedAt),
          codeIsOpen(app, codeId),
        ),
      ),
    event: recordEvent(app, {
      actor: { id },
      action: "account.activated",
      subject: { kind: "account", id },
      from: "waiting",
      to: "active",
      ...(isByIdentity ? { data: { provider: credential.profile.provider } } : {}),
    }),
    extraStatements: [
      app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
      ...(isByIdentity ? [linkIdentity(app, { profile: credential.profile, account })] : []),
      app.db.delete(sessions).where(eq(sessions.accountId, id)),
      ...revokeApiKeys(app, { accountId: id }),
      closeCodes(app, { accountId: id }),
    ],
    // Another request used the code first.
    error: () => new AppError("gone"),
  });
}
