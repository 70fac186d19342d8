import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { accounts } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { Side } from "~/db/values";
import { recordEvent } from "~/features/audit/record-event.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createReferenceCode } from "~/server/tokens";
import { mailAccountExists, mailActivation, prepareActivation } from "./account-mails.server";
import { networkOf } from "./attempt-rules";
import { countAttempt } from "./count-attempts.server";
import { limitAttempts } from "./limit-attempts.server";
import { hashPassword } from "./password.server";
import { findAccount, findReferrer } from "./queries.server";
import { requireGoodPassword } from "./require-good-password.server";

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
  kind: Side;
  /** The new profile's rows; they share the account's id. */
  insert: (id: string, at: number) => BatchItem<"sqlite">[];
  /** Puts the answers of whoever proved the address in the place of an earlier sign-up's that was never activated. */
  replace: (id: string, at: number) => BatchItem<"sqlite">[];
}

/**
 * Makes an account that waits for its activation, and mails the link. The outcome, and the work done for it, is the same
 * whether or not the address is taken (design §15): an activated account gets a mail saying so, one that waits gets a fresh
 * link. Neither is changed: nobody has proved the address, which is also why this password holds only when it is typed
 * again where the link leads (`activateAccount`). Throws `rate_limited` and what `requireGoodPassword` throws.
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
  const { origin, locale } = input;
  if (account.activatedAt !== null || account.suspendedAt !== null) return mailAccountExists(app, { account, origin });
  return mailActivation(app, { account: { ...account, locale }, origin });
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

/** Nobody can have accepted terms that are not written yet. */
function acceptedVersion(app: App, input: SignUpInput): number {
  return Math.min(input.termVersion, app.config.TERMS_VERSION);
}
