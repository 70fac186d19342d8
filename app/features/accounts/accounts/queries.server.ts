import { and, desc, eq, isNotNull } from "drizzle-orm";
import { accounts, investors, socialIdentities, startups } from "~/db/schema";
import type { AccountKind, SocialProvider } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

const accountColumns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  locale: accounts.locale,
  passwordHash: accounts.passwordHash,
  changePassword: accounts.changePassword,
  activatedAt: accounts.activatedAt,
  suspendedAt: accounts.suspendedAt,
  eraseAt: accounts.eraseAt,
};

/** Returns the account with the columns that sign-up and login need; undefined if none exists. */
export function findAccount(app: App, { kind, email }: { kind: AccountKind; email: string }) {
  return app.db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.email, email)))
    .get();
}

/**
 * Returns the account that last chose this address without proving it (decision 037); undefined if there is none. For
 * password login only, because the address does not identify the person.
 */
export function findClaimant(app: App, { kind, email }: { kind: AccountKind; email: string }) {
  return app.db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.unprovenEmail, email), eq(accounts.kind, kind)))
    .orderBy(desc(accounts.unprovenAt))
    .limit(1)
    .get();
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Returns the name of an account's profile; empty if it has none. */
export async function findName(app: App, { id, kind }: Pick<FoundAccount, "id" | "kind">): Promise<string> {
  if (kind === "staff") return "";
  const profiles = kind === "startup" ? startups : investors;
  const row = await app.db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, id)).get();
  return row?.name ?? "";
}

/** Returns the account linked to a social identity, with the columns that login needs; undefined if none exists. */
export function findIdentity(
  app: App,
  { provider, subject, kind }: { provider: SocialProvider; subject: string; kind: AccountKind },
) {
  return app.db
    .select(accountColumns)
    .from(socialIdentities)
    .innerJoin(accounts, eq(accounts.id, socialIdentities.accountId))
    .where(
      and(
        eq(socialIdentities.provider, provider),
        eq(socialIdentities.subject, subject),
        eq(socialIdentities.kind, kind),
      ),
    )
    .get();
}

/** Returns the provider linked to an account, if any. */
export async function findProvider(app: App, { accountId }: { accountId: string }): Promise<SocialProvider | null> {
  const row = await app.db
    .select({ provider: socialIdentities.provider })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .get();
  return row?.provider ?? null;
}

/** Returns the id of the account a referral code belongs to; null for an unknown code. */
export async function findReferrer(app: App, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const row = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.referenceCode, code)).get();
  return row?.id ?? null;
}

/** Lists the activated accounts that signed up with the actor's referral link, oldest first. */
export function listReferred(app: App, { actor }: { actor: Actor }) {
  return app.db
    .select({ id: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(and(eq(accounts.referredBy, actor.id), isNotNull(accounts.activatedAt)))
    .orderBy(accounts.createdAt);
}
