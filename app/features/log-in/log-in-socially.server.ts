import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, sessions, socialIdentities } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { mailActivation, prepareActivation } from "~/features/accounts/account-mails.server";
import { limitAttempts } from "~/features/accounts/limit-attempts.server";
import { type FoundAccount, findAccount, findIdentity, findReferrer } from "~/features/accounts/queries.server";
import type { NewProfile } from "~/features/accounts/register-account.server";
import { accountKindOf, investorTypeOf, providerNames, type SignUpType } from "~/features/accounts/rules";
import { newInvestor } from "~/features/accounts/sign-up-investor.server";
import { newStartup } from "~/features/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/social-providers.server";
import { tieIdentity } from "~/features/accounts/tie-identity.server";
import { closeCodes } from "~/features/accounts/verify-codes.server";
import { recordEvent } from "~/features/audit/record-event.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createReferenceCode } from "~/server/tokens";
import { activateByIdentity, readActivation } from "./activate-account.server";
import { finishLogIn } from "./finish-log-in.server";

interface SocialLogInOptions {
  /** Who the provider says it is. */
  profile: SocialProfile;
  /** The kind of account they want to open. */
  type: SignUpType;
  /** The code of the referral link they came by. */
  reference: string | null;
  locale: Locale;
  origin: string;
  ip: string;
  userAgent: string;
  /** The code of the mailed link they came by, to activate its account. */
  activation?: string;
  /** The second factor of an account that has one, where it comes along. */
  code?: string;
}

export type SocialOutcome =
  | { outcome: "in"; token: string; accountId: string; isNew: boolean }
  /** The account waits for the link mailed to this address. */
  | { outcome: "waiting"; email: string };

/** What the account is like after its identity was found or tied to it. */
type Settled = { account: Pick<FoundAccount, "id">; isNew: boolean } | { waitingFor: string };

/**
 * Logs somebody in by Google or Facebook (spec §6 and §7), and signs them up when they are new (decision 009):
 * - a known identity opens its account;
 * - an address the provider has verified opens the activated account that has it, and ties the identity to it; a waiting
 *   account is activated, and loses the password somebody may have given it;
 * - an address the provider has not verified never opens an activated account, and a new or waiting one gets a link by mail,
 *   the waiting one unchanged; whoever comes back by that link (`activation`) has proved it.
 * Startups accept the terms by this; investors are asked at their first login. Throws `rate_limited`, `suspended`,
 * `social_no_email`, `social_unverified`, `gone` for a link that is not good, and what `finishLogIn` throws.
 */
export async function logInSocially(app: App, options: SocialLogInOptions): Promise<SocialOutcome> {
  const { profile, ip } = options;
  await limitAttempts(app.limits.signIn, { ip, account: `${profile.provider}:${profile.subject}` });
  const settled = await settle(app, options).catch((error: unknown) => {
    // The same person came in by another request at the same moment: now they are known.
    if (isUniqueViolation(error)) return settle(app, options);
    throw error;
  });
  if ("waitingFor" in settled) return { outcome: "waiting", email: settled.waitingFor };
  const accountId = settled.account.id;
  const token = await finishLogIn(app, { ...options, accountId, way: profile.provider });
  return { outcome: "in", token, accountId, isNew: settled.isNew };
}

async function settle(app: App, options: SocialLogInOptions): Promise<Settled> {
  const { profile, type, activation, origin, locale } = options;
  const kind = activation ? (await readActivation(app, { code: activation })).kind : accountKindOf(type);
  const known = await findIdentity(app, { provider: profile.provider, subject: profile.subject, kind });
  if (known?.suspendedAt != null) throw new AppError("suspended");
  if (known?.activatedAt != null) return { account: known, isNew: false };
  if (activation) return { account: await activateByIdentity(app, { code: activation, profile }), isNew: true };

  const { email, emailVerified } = profile;
  if (!email) throw new AppError("social_no_email");
  const account = known?.email === email ? known : await findAccount(app, { kind, email });
  if (!account) return create(app, { ...options, email });
  if (account.suspendedAt !== null) throw new AppError("suspended");
  if (account.activatedAt !== null) {
    if (!emailVerified) throw new AppError("social_unverified");
    return link(app, { ...options, account });
  }
  if (emailVerified) return takeOver(app, { ...options, email, account });
  const provider = account.id === known?.id ? profile.provider : null;
  await mailActivation(app, { account: { ...account, locale }, origin, provider });
  return { waitingFor: email };
}

type WithAddress = SocialLogInOptions & { email: string };

function newProfile(app: App, { type, email, profile }: WithAddress): NewProfile {
  // A startup's name is not the name of whoever logs in for it.
  if (type === "startup") return newStartup(app, { name: "" });
  return newInvestor(app, { name: profile.name, email, type: investorTypeOf(type) });
}

/** Continuing accepts the terms for a startup; an investor accepts them at the first login. */
function acceptedVersion(app: App, type: SignUpType): number {
  return type === "startup" ? app.config.TERMS_VERSION : 0;
}

async function create(app: App, options: WithAddress): Promise<Settled> {
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
      termVersion: acceptedVersion(app, type),
      referenceCode: createReferenceCode(),
      referredBy,
      activatedAt: emailVerified ? at : null,
      createdAt: at,
      updatedAt: at,
    }),
    ...rows.insert(account.id, at),
    tieIdentity(app, { profile, account }),
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
 * An account that nobody has activated belongs to whoever proves the mailbox: whatever opened it before, a password, an
 * identity, a session or a link, opens it no more. Throws `wrong_state` when it was activated or suspended meanwhile.
 */
async function takeOver(app: App, options: WithAddress & { account: FoundAccount }): Promise<Settled> {
  const { profile, type, account, locale } = options;
  const at = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ passwordHash: null, termVersion: acceptedVersion(app, type), locale, activatedAt: at, updatedAt: at })
      .where(and(eq(accounts.id, account.id), isNull(accounts.activatedAt), isNull(accounts.suspendedAt))),
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
      tieIdentity(app, { profile, account }),
      app.db.delete(sessions).where(eq(sessions.accountId, account.id)),
      closeCodes(app, { accountId: account.id }),
      // An imported profile is its company's, whoever takes it over.
      ...(account.changePassword === 1 ? [] : newProfile(app, options).replace(account.id, at)),
    ],
  });
  return { account, isNew: true };
}

/** Ties an identity whose address is verified to the account that has it, and tells the owner. */
async function link(app: App, options: SocialLogInOptions & { account: FoundAccount }): Promise<Settled> {
  const { profile, account, origin } = options;
  const mail = prepareMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: "socialLinked",
    values: { provider: providerNames[profile.provider], link: `${origin}${localePath(account.locale, "/")}` },
  });
  await app.db.batch([
    tieIdentity(app, { profile, account }),
    recordEvent(app, {
      actor: account,
      action: "account.identity_linked",
      subject: { kind: "account", id: account.id },
      data: { provider: profile.provider },
    }),
    mail.insert,
  ]);
  await mail.send();
  return { account, isNew: false };
}
