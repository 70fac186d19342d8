import { and, eq, sql } from "drizzle-orm";
import { recoveryCodes } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { needsSecondFactor } from "./rules";

const otherTotp = (accountId: string) =>
  sql`EXISTS (SELECT 1 FROM totp_factors AS other WHERE other.account_id = ${accountId} AND other.secret IS NOT NULL)`;
const otherPasskey = (accountId: string, but: string) =>
  sql`EXISTS (SELECT 1 FROM passkeys AS other WHERE other.account_id = ${accountId} AND other.id <> ${but})`;

/**
 * A condition on removing a factor: it is not the last one of an account that must keep one. Part of the removal itself,
 * so that two removals at the same moment cannot both succeed. `without` is the passkey that goes, or the app.
 */
export function isNoLastFactor(app: App, { actor, without }: { actor: Actor; without: string }) {
  if (!needsSecondFactor(actor.kind, app.config)) return undefined;
  return without === "totp"
    ? otherPasskey(actor.id, "")
    : sql`(${otherTotp(actor.id)} OR ${otherPasskey(actor.id, without)})`;
}

/** Why a factor was not removed: an account that must keep one had no other; else the factor was gone already. */
export function removalError(app: App, actor: Actor): AppError {
  return new AppError(needsSecondFactor(actor.kind, app.config) ? "last_factor" : "wrong_state");
}

/** Recovery codes go with the last factor: by themselves they would ask nobody for anything. */
export function removeCodesOfNoFactor(app: App, { accountId }: { accountId: string }) {
  return app.db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        sql`NOT ${otherTotp(accountId)} AND NOT ${otherPasskey(accountId, "")}`,
      ),
    );
}
