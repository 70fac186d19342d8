import { and, eq, sql } from "drizzle-orm";
import { recoveryCodes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { needsSecondFactor } from "./rules";

const otherTotp = (accountId: string) =>
  sql`EXISTS (SELECT 1 FROM totp_factors AS other WHERE other.account_id = ${accountId} AND other.secret IS NOT NULL)`;
const otherPasskey = (accountId: string, excludedId: string) =>
  sql`EXISTS (SELECT 1 FROM passkeys AS other WHERE other.account_id = ${accountId} AND other.id <> ${excludedId})`;

/**
 * Builds the condition for removing a factor: it is not the last one of an account that must keep one. Part of the
 * removal itself, so that two concurrent removals cannot both succeed. `without` is the id of the passkey to remove, or
 * `totp`.
 */
export function isNotLastFactor(app: App, { actor, without }: { actor: Actor; without: string }) {
  if (!needsSecondFactor(actor.kind, app.config)) return undefined;
  return without === "totp"
    ? otherPasskey(actor.id, "")
    : sql`(${otherTotp(actor.id)} OR ${otherPasskey(actor.id, without)})`;
}

/**
 * Returns the error for a factor that was not removed: the last one of an account that must keep one, or already
 * removed.
 */
export function removalError(app: App, actor: Actor): AppError {
  return new AppError(needsSecondFactor(actor.kind, app.config) ? "last_factor" : "wrong_state");
}

/** Removes the recovery codes along with the last factor; on their own they are not a second factor. */
export function removeOrphanedRecoveryCodes(app: App, { accountId }: { accountId: string }) {
  return app.db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        sql`NOT ${otherTotp(accountId)} AND NOT ${otherPasskey(accountId, "")}`,
      ),
    );
}
