import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type AccountKind, accounts, verifyCodes } from "~/db/schema";
import type { SocialProvider } from "~/db/values";
import { recordEvent } from "~/features/audit/record-event.server";
import { finishLogIn } from "~/features/second-factor/finish-log-in.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findProvider } from "./queries.server";
import { hashToken } from "./tokens";
import { closeCodes } from "./verify-codes.server";

/** The account an open activation code belongs to; throws `gone` for one that is unknown, used or expired. */
async function openActivation(app: App, code: string) {
  const found = await app.db
    .select({ codeId: verifyCodes.id, accountId: accounts.id, kind: accounts.kind, email: accounts.email })
    .from(verifyCodes)
    .innerJoin(accounts, eq(accounts.id, verifyCodes.accountId))
    .where(
      and(
        eq(verifyCodes.codeHash, await hashToken(code)),
        eq(verifyCodes.purpose, "activate"),
        isNull(verifyCodes.usedAt),
        gt(verifyCodes.expiresAt, app.now()),
        isNull(accounts.activatedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}

/**
 * Whose account a mailed code would activate, and the provider it was opened by if any, without using it up: mail
 * scanners open links too. Throws `gone`.
 */
export async function readActivation(
  app: App,
  { code }: { code: string },
): Promise<{ email: string; provider: SocialProvider | null }> {
  const { email, accountId } = await openActivation(app, code);
  return { email, provider: await findProvider(app, { accountId }) };
}

/**
 * Activates the account a mailed code belongs to, and logs it in (spec §2, /activate). A code works once, also when two
 * requests bring it at the same moment; every other open link of the account ends with it. Throws `gone`.
 */
export async function activateAccount(
  app: App,
  options: { code: string; userAgent: string },
): Promise<{ token: string; accountId: string; kind: AccountKind }> {
  const { codeId, accountId, kind } = await openActivation(app, options.code);
  const at = app.now();
  const codeIsOpen = sql`EXISTS (SELECT 1 FROM ${verifyCodes} WHERE id = ${codeId} AND used_at IS NULL AND expires_at > ${at})`;
  const [activated] = await app.db.batch([
    app.db
      .update(accounts)
      .set({ activatedAt: at, updatedAt: at })
      .where(and(eq(accounts.id, accountId), isNull(accounts.activatedAt), isNull(accounts.suspendedAt), codeIsOpen)),
    recordEvent(
      app,
      {
        actor: { id: accountId },
        action: "account.activated",
        subject: { kind: "account", id: accountId },
        from: "waiting",
        to: "active",
      },
      { ifChanged: true },
    ),
    closeCodes(app, { accountId, purpose: "activate" }),
  ]);
  if (activated.meta.changes !== 1) throw new AppError("gone");
  return { token: await finishLogIn(app, { accountId, userAgent: options.userAgent }), accountId, kind };
}
