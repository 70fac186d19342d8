import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { recoveryCodes } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { createReadableCode } from "~/server/tokens";
import { recoveryCodeCount, showRecoveryCode } from "./rules";
import { hashRecoveryCode } from "./seal.server";

/**
 * Creates ten recovery codes that replace the account's existing ones. Returns the codes to show once, and the
 * statements that store their hashes.
 */
export async function prepareRecoveryCodes(app: App, { accountId }: { accountId: string }) {
  const at = app.now();
  const codes = Array.from({ length: recoveryCodeCount }, () => createReadableCode());
  const rows = await Promise.all(
    codes.map(async (code) => ({
      id: ulid(at),
      accountId,
      codeHash: await hashRecoveryCode(app, { accountId, code }),
      createdAt: at,
    })),
  );
  return {
    codes: codes.map(showRecoveryCode),
    statements: [
      app.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
      app.db.insert(recoveryCodes).values(rows),
      recordEvent(app, {
        actor: { id: accountId },
        action: "account.recovery_codes_created",
        subject: { kind: "account", id: accountId },
      }),
    ] as const,
  };
}
