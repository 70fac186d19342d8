import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { accounts } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { Side } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
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

/** The input of every sign-up, parsed by this feature's schemas. */
export interface SignUpInput {
  /** The profile's name; may be empty. */
  name: string;
  email: string;
  password: string;
  /** The referral link's code. */
  reference?: string | null;
  /** The version of the terms accepted with this sign-up; 0 if none. */
  termVersion: number;
  locale: Locale;
  /** The origin of links in the mail, e.g. `https://fundbridge.example`. */
  origin: string;
  ip: string;
}

/** The statements that create a new profile. */
export interface NewProfile {
  kind: Side;
  /** Columns of the account's row that only this kind has. */
  account?: Pick<typeof accounts.$inferInsert, "startupOrigin">;
  /** Inserts the profile's rows under the account's id. */
  insert: (id: string, at: number) => BatchItem<"sqlite">[];
  /** Overwrites the input of an earlier sign-up that was never activated. */
  replace: (id: string, at: number) => BatchItem<"sqlite">[];
}

/**
 * Creates an account that awaits activation and mails the link. The result and the work are the same whether or not the
 * address is taken (product §5.1): an activated account gets a notice, a waiting one a new link, and neither is changed
 * because the address is unverified. The password is set only when it is typed again on activation (`activateAccount`).
 * Throws `rate_limited` and what `requireGoodPassword` throws.
 */
export async function registerAccount(app: App, options: { input: SignUpInput; profile: NewProfile }): Promise<void> {
  const { input, profile } = options;
  requireGoodPassword(input);
  await limitAttempts(app.limits.signUp, { ip: input.ip, account: `${profile.kind}:${input.email}` });
  await countAttempt(app, [{ kind: "signUpPerNetwork", subject: networkOf(input.ip) }]);
  const passwordHash = await hashPassword(input.password);
  const referredBy = await findReferrer(app, input.reference ?? undefined);
  const existing = await findAccount(app, { kind: profile.kind, email: input.email });
  if (!existing) {
    try {
      return await create(app, { input, profile, passwordHash, referredBy });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const account = existing ?? (await findAccount(app, { kind: profile.kind, email: input.email }));
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
  const termVersion = await acceptedVersion(app, input);
  await commit(app, [
    app.db.insert(accounts).values({
      ...account,
      ...profile.account,
      passwordHash,
      termVersion,
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

/** Caps the accepted version at the current one, since later terms cannot have been accepted. */
async function acceptedVersion(app: App, input: SignUpInput): Promise<number> {
  return Math.min(input.termVersion, await currentTermsVersion(app));
}
