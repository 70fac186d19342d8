import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts, pendingLogins, sessions, socialIdentities } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { findAccount } from "./queries.server";
import { revokeApiKeys } from "./revoke-api-keys.server";
import { isTakenBy } from "./rules";
import { closeCodes } from "./verify-codes.server";

/** `.invalid` is reserved and never receives mail. */
const releasedDomain = "released.invalid";

/**
 * Prepares the statements that take an address from an account that has never proven it, for the batch that proves it
 * for another account (decision 037). `update` must match and run before that change; it fails the batch if the account
 * was activated, suspended or given another address in the meantime. The account loses all credentials: cron erases a
 * sign-up, while a profile that staff handed to the address keeps its contents and waits for another address. Returns
 * null if no account has the address, or its account keeps it.
 */
export async function prepareRelease(app: App, options: { kind: AccountKind; email: string; for: string }) {
  const { kind, email } = options;
  const holder = await findAccount(app, { kind, email });
  if (!holder || holder.id === options.for || isTakenBy(holder)) return null;
  const { id } = holder;
  const at = app.now();
  return {
    update: app.db
      .update(accounts)
      .set({
        email: `${id.toLowerCase()}@${releasedDomain}`,
        passwordHash: null,
        eraseAt: sql`CASE change_password WHEN 0 THEN ${at} END`,
        updatedAt: at,
      })
      .where(
        and(
          eq(accounts.id, id),
          eq(accounts.email, email),
          isNull(accounts.activatedAt),
          isNull(accounts.suspendedAt),
          isNull(accounts.erasedAt),
        ),
      ),
    statements: [
      recordEvent(app, { actor: null, action: "account.address_released", subject: { kind: "account", id } }),
      closeCodes(app, { accountId: id }),
      app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
      app.db.delete(sessions).where(eq(sessions.accountId, id)),
      ...revokeApiKeys(app, { accountId: id }),
      app.db.delete(pendingLogins).where(eq(pendingLogins.accountId, id)),
    ] as const,
  };
}
