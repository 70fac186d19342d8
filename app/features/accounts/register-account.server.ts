import { and, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { accounts, socialIdentities } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { recordEvent } from "~/features/audit/record-event.server";
import { commitGuarded } from "~/features/review/commit-guarded.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { mayMail, prepareAccountExists, prepareActivation } from "./account-mails.server";
import { networkOf } from "./attempt-rules";
import { countAttempt } from "./count-attempts.server";
import { limitAttempts } from "./limit-attempts.server";
import { hashPassword } from "./password.server";
import { type FoundAccount, findAccount, findReferrer } from "./queries.server";
import { requireGoodPassword } from "./require-good-password.server";
import { createReferenceCode } from "./tokens";
import { closeCodes } from "./verify-codes.server";

/** What every sign-up brings, parsed by the schemas of this feature. */
export interface SignUpInput {
  /** Of the profile; empty where none was given. */
  name: string;
  email: string;
  password: string;
  /** The code of the referral link somebody came by. */
  reference?: string | null;
  /** The version of the terms accepted with this sign-up; 0 when none was. */
  termVersion: number;
  locale: Locale;
  /** Of the links in the mail, e.g. `https://fundbridge.example`. */
  origin: string;
  ip: string;
}

/** The rows of a new profile. */
export interface NewProfile {
  kind: "startup" | "investor";
  /** The new profile's rows; they share the account's id. */
  insert: (id: string, at: number) => BatchItem<"sqlite">[];
  /** Puts this sign-up's answers in the place of those of an earlier one that was never activated. */
  replace: (id: string, at: number) => BatchItem<"sqlite">[];
}

/**
 * Makes an account that waits for its activation, and mails the link. The outcome, and the work done for it, is the same
 * whether or not the address is taken (design §15): an activated account gets a mail saying so, one that was never
 * activated takes over the new password and gets a fresh link, its older links ending, so that whoever signed up with
 * somebody else's address has no password to it afterwards. Throws `rate_limited`
 * and what `requireGoodPassword` throws.
 */
export async function registerAccount(app: App, options: { input: SignUpInput; profile: NewProfile }): Promise<void> {
  const { input, profile } = options;
  requireGoodPassword(input);
  await limitAttempts(app.limits.signUp, { ip: input.ip, account: `${profile.kind}:${input.email}` });
  await countAttempt(app, [{ kind: "signUpPerNetwork", subject: networkOf(input.ip) }]);
  const passwordHash = await hashPassword(input.password);
  const referredBy = await findReferrer(app, input.reference ?? undefined);
  const known = await findAccount(app, { kind: profile.kind, email: input.email });
  if (!known) {
    try {
      return await create(app, { input, profile, passwordHash, referredBy });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const account = known ?? (await findAccount(app, { kind: profile.kind, email: input.email }));
  if (!account) return;
  if (account.activatedAt !== null || account.suspendedAt !== null) return tellOwner(app, { account, input });
  try {
    await replace(app, { account, input, profile, passwordHash });
  } catch (error) {
    // Its owner has activated it meanwhile.
    if (error instanceof AppError && error.code === "wrong_state") return tellOwner(app, { account, input });
    throw error;
  }
}

async function create(
  app: App,
  options: { input: SignUpInput; profile: NewProfile; passwordHash: string; referredBy: string | null },
): Promise<void> {
  const { input, profile, passwordHash, referredBy } = options;
  const at = app.now();
  const id = ulid(at);
  const account = { id, kind: profile.kind, email: input.email, locale: input.locale };
  const activation = await prepareActivation(app, { account, origin: input.origin });
  await app.db.batch([
    app.db.insert(accounts).values({
      ...account,
      passwordHash,
      termVersion: acceptedVersion(app, input),
      referenceCode: createReferenceCode(),
      referredBy,
      createdAt: at,
      updatedAt: at,
    }),
    ...profile.insert(id, at),
    recordEvent(app, {
      actor: { id },
      action: "account.signed_up",
      subject: { kind: "account", id },
      to: "waiting",
      data: { kind: profile.kind, locale: input.locale, referred_by: referredBy },
    }),
    ...activation.inserts,
  ]);
  await activation.send();
}

async function replace(
  app: App,
  options: { account: FoundAccount; input: SignUpInput; profile: NewProfile; passwordHash: string },
): Promise<void> {
  const { account, input, profile, passwordHash } = options;
  const at = app.now();
  const activation = (await mayMail(app, { email: account.email }))
    ? await prepareActivation(app, { account: { ...account, locale: input.locale }, origin: input.origin })
    : null;
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ passwordHash, termVersion: acceptedVersion(app, input), locale: input.locale, updatedAt: at })
      .where(and(eq(accounts.id, account.id), isNull(accounts.activatedAt), isNull(accounts.suspendedAt))),
    event: recordEvent(
      app,
      {
        actor: account,
        action: "account.signed_up",
        subject: { kind: "account", id: account.id },
        from: "waiting",
        to: "waiting",
      },
      { ifChanged: true },
    ),
    alongside: [
      // A profile that was imported is another's: nobody may rename it before the address is proved.
      ...(account.changePassword === 1 ? [] : profile.replace(account.id, at)),
      // Whoever signed up last has it: neither older links nor a social identity of somebody before opens it.
      closeCodes(app, { accountId: account.id, purpose: "activate" }),
      app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id)),
      ...(activation?.inserts ?? []),
    ],
  });
  await activation?.send();
}

async function tellOwner(app: App, { account, input }: { account: FoundAccount; input: SignUpInput }): Promise<void> {
  if (!(await mayMail(app, { email: account.email }))) return;
  const mail = prepareAccountExists(app, { account, origin: input.origin });
  await mail.insert;
  await mail.send();
}

/** Nobody can have accepted terms that are not written yet. */
function acceptedVersion(app: App, input: SignUpInput): number {
  return Math.min(input.termVersion, app.config.TERMS_VERSION);
}
