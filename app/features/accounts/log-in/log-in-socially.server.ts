import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, sessions, socialIdentities } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { mailActivation, prepareActivation } from "~/features/accounts/accounts/account-mails.server";
import { hasIdentity } from "~/features/accounts/accounts/first-proofs.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { linkIdentity } from "~/features/accounts/accounts/link-identity.server";
import {
  type FoundAccount,
  findAccount,
  findIdentity,
  findReferrer,
} from "~/features/accounts/accounts/queries.server";
import type { NewProfile } from "~/features/accounts/accounts/register-account.server";
import { accountKindOf, investorTypeOf, providerNames, type SignUpType } from "~/features/accounts/accounts/rules";
import { newInvestor } from "~/features/accounts/accounts/sign-up-investor.server";
import { newStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import { closeCodes } from "~/features/accounts/accounts/verify-codes.server";
import { noteFriend } from "~/features/accounts/line/note-friend.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createReferenceCode } from "~/server/tokens";
import { revokeApiKeys } from "../accounts/revoke-api-keys.server";
import { activateByIdentity, readActivation } from "./activate-account.server";
import { finishLogIn } from "./finish-log-in.server";

interface SocialLogInOptions {
  /** The identity reported by the provider. */
  profile: SocialProfile;
  /** The account type to log in to. */
  type: SignUpType;
  /** The referral link's code. */
  reference: string | null;
  locale: Locale;
  origin: string;
  ip: string;
  userAgent: string;
  /** The code of the mailed activation link, if the login comes from one. */
  activation?: string;
  /** The second factor's code, if already provided. */
  code?: string;
}

export type SocialOutcome =
  | { outcome: "in"; token: string; accountId: string; isNew: boolean }
  /** The account awaits activation by the link mailed to this address. */
  | { outcome: "waiting"; email: string };

/** The account an identity resolves to, or the address whose confirmation it awaits. */
type ResolvedAccount = { account: Pick<FoundAccount, "id">; isNew: boolean } | { waitingFor: string };

/**
 * Logs in with Google, Facebook or LINE (product §5.6), and signs new users up (decision 009):
 * - A linked identity logs in to its account.
 * - An address verified by the provider logs in to the activated account with that address and links the identity. A
 *   waiting account is activated and loses any password set before.
 * - An address not verified by the provider never logs in to an activated account. A new or waiting account is mailed a
 *   link, unchanged if waiting, and a login from that link (`activation`) verifies the address.
 *
 * Startups accept the terms by continuing; investors at their first login. Throws `rate_limited`, `suspended`,
 * `social_no_email`, `social_unverified`, `gone` for an invalid link, and what `finishLogIn` throws.
 */
export async function logInSocially(app: App, options: SocialLogInOptions): Promise<SocialOutcome> {
  const { profile, ip } = options;
  await limitAttempts(app.limits.signIn, { ip, account: `${profile.provider}:${profile.subject}` });
  const resolved = await resolveAccount(app, options).catch((error: unknown) => {
    // A concurrent request has created the account.
    if (isUniqueViolation(error)) return resolveAccount(app, options);
    throw error;
  });
  const { subject, isFriend } = profile;
  if (isFriend !== undefined) await noteFriend(app, { subject, isFriend, at: app.now() });
  if ("waitingFor" in resolved) return { outcome: "waiting", email: resolved.waitingFor };
  const accountId = resolved.account.id;
  const token = await finishLogIn(app, {
    ...options,
    accountId,
    way: profile.provider,
    proved: hasIdentity(profile),
  });
  return { outcome: "in", token, accountId, isNew: resolved.isNew };
}

async function resolveAccount(app: App, options: SocialLogInOptions): Promise<ResolvedAccount> {
  const { profile, type, activation, origin, locale } = options;
  const kind = activation ? (await readActivation(app, { code: activation })).kind : accountKindOf(type);
  const linked = await findIdentity(app, { provider: profile.provider, subject: profile.subject, kind });
  if (linked?.suspendedAt != null) throw new AppError("suspended");
  if (linked?.activatedAt != null) return { account: linked, isNew: false };
  if (activation) return { account: await activateByIdentity(app, { code: activation, profile }), isNew: true };

  const { email, emailVerified } = profile;
  if (!email) throw new AppError("social_no_email");
  const account = linked?.email === email ? linked : await findAccount(app, { kind, email });
  if (!account) return create(app, { ...options, email });
  if (account.suspendedAt !== null) throw new AppError("suspended");
  if (account.activatedAt !== null) {
    if (!emailVerified) throw new AppError("social_unverified");
    return linkToAccount(app, { ...options, account });
  }
  if (emailVerified) return takeOver(app, { ...options, email, account });
  const provider = account.id === linked?.id ? profile.provider : null;
  await mailActivation(app, { account: { ...account, locale }, origin, provider });
  return { waitingFor: email };
}

type WithAddress = SocialLogInOptions & { email: string };

function newProfile(app: App, { type, email, profile }: WithAddress): NewProfile {
  // The provider's name is the user's, not the startup's.
  if (type === "startup") return newStartup(app, { name: "" });
  return newInvestor(app, { name: profile.name, email, type: investorTypeOf(type) });
}

/** Startups accept the terms by continuing, investors at their first login. */
async function acceptedVersion(app: App, type: SignUpType): Promise<number> {
  return type === "startup" ? currentTermsVersion(app) : 0;
}

async function create(app: App, options: WithAddress): Promise<ResolvedAccount> {
  const { profile, type, email, locale, reference, origin } = options;
  const { provider, emailVerified } = profile;
  const at = app.now();
  const rows = newProfile(app, options);
  const account = { id: ulid(at), kind: rows.kind, email, locale };
  const referredBy = await findReferrer(app, reference ?? undefined);
  const activation = emailVerified ? null : await prepareActivation(app, { account, origin, provider });
  await app.db.batch([
    app.db.insert(accounts).values({
      ...account,
      termVersion: await acceptedVersion(app, type),
      referenceCode: createReferenceCode(),
      referredBy,
      activatedAt: emailVerified ? at : null,
      createdAt: at,
      updatedAt: at,
    }),
    ...rows.insert(account.id, at),
    linkIdentity(app, { profile, account }),
    recordEvent(app, {
      actor: account,
      action: "account.signed_up",
      subject: { kind: "account", id: account.id },
      to: emailVerified ? "active" : "waiting",
      data: { kind: rows.kind, locale, referred_by: referredBy, provider },
    }),
    ...(activation?.inserts ?? []),
  ]);
  if (!activation) return { account, isNew: true };
  await activation.send();
  return { waitingFor: email };
}

/**
 * Activates a waiting account for the first user who verifies its mailbox, removing earlier passwords, identities,
 * sessions, links and the startup's origin. Throws `wrong_state` if it was activated or suspended in the meantime.
 */
async function takeOver(app: App, options: WithAddress & { account: FoundAccount }): Promise<ResolvedAccount> {
  const { profile, type, account, locale } = options;
  const at = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({
        passwordHash: null,
        startupOrigin: null,
        termVersion: await acceptedVersion(app, type),
        locale,
        activatedAt: at,
        updatedAt: at,
      })
      .where(
        and(
          eq(accounts.id, account.id),
          eq(accounts.email, account.email),
          isNull(accounts.activatedAt),
          isNull(accounts.suspendedAt),
        ),
      ),
    event: recordEvent(app, {
      actor: account,
      action: "account.activated",
      subject: { kind: "account", id: account.id },
      from: "waiting",
      to: "active",
      data: { provider: profile.provider },
    }),
    extraStatements: [
      app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id)),
      linkIdentity(app, { profile, account }),
      app.db.delete(sessions).where(eq(sessions.accountId, account.id)),
      ...revokeApiKeys(app, { accountId: account.id }),
      closeCodes(app, { accountId: account.id }),
      // An imported profile keeps its content.
      ...(account.changePassword === 1 ? [] : newProfile(app, options).replace(account.id, at)),
    ],
  });
  return { account, isNew: true };
}

/** Links an identity with a verified address to the account with that address, and notifies the owner. */
async function linkToAccount(
  app: App,
  options: SocialLogInOptions & { account: FoundAccount },
): Promise<ResolvedAccount> {
  const { profile, account, origin } = options;
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    kind: "socialLinked",
    values: { provider: providerNames[profile.provider], link: `${origin}${localePath(account.locale, "/")}` },
  });
  await app.db.batch([
    linkIdentity(app, { profile, account }),
    recordEvent(app, {
      actor: account,
      action: "account.identity_linked",
      subject: { kind: "account", id: account.id },
      data: { provider: profile.provider },
    }),
    ...mail.statements,
  ]);
  await mail.send();
  return { account, isNew: false };
}
