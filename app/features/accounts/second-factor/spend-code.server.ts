import { and, eq, isNull, lt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { recoveryCodes, totpFactors } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { countTry, resetTries } from "./count-try.server";
import { notifyRecoveryCodeUsed } from "./mails.server";
import { isTotpCode, normalizeCode } from "./rules";
import { hashRecoveryCode, unseal } from "./seal.server";
import { matchingStep } from "./totp";

/**
 * Uses up a code of the account's authenticator app or one of its recovery codes. Each works once, even for concurrent
 * requests. Throws `invalid` on `code`, and `rate_limited`.
 */
export async function spendCode(
  app: App,
  { accountId, code, origin }: { accountId: string; code: string; origin: string },
): Promise<void> {
  await countTry(app, { accountId });
  const typed = normalizeCode(code);
  if (isTotpCode(typed)) {
    if (!(await spendTotp(app, { accountId, code: typed }))) throw wrongCode();
  } else {
    await spendRecoveryCode(app, { accountId, code: typed });
    await notifyRecoveryCodeUsed(app, { accountId, origin });
  }
  await resetTries(app, { accountId });
}

export function wrongCode(): AppError {
  return new AppError("invalid", { fields: { code: ["secondFactor:code.wrong"] } });
}

async function spendTotp(app: App, { accountId, code }: { accountId: string; code: string }): Promise<boolean> {
  const factor = await app.db
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(eq(totpFactors.accountId, accountId))
    .get();
  if (!factor?.secret) return false;
  const secret = await unseal(app, { accountId, sealed: factor.secret });
  const step = matchingStep(secret, { code, at: app.now() });
  if (step === null) return false;
  const used = await app.db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(eq(totpFactors.accountId, accountId), eq(totpFactors.secret, factor.secret), lt(totpFactors.lastStep, step)),
    )
    .returning({ lastStep: totpFactors.lastStep });
  return used.length > 0;
}

async function spendRecoveryCode(app: App, { accountId, code }: { accountId: string; code: string }): Promise<void> {
  const codeHash = await hashRecoveryCode(app, { accountId, code });
  await commitGuarded(app, {
    update: app.db
      .update(recoveryCodes)
      .set({ usedAt: app.now() })
      .where(
        and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
      ),
    event: recordEvent(app, {
      actor: { id: accountId },
      action: "account.recovery_code_used",
      subject: { kind: "account", id: accountId },
    }),
    error: wrongCode,
  });
}
