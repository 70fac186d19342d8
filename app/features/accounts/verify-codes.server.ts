import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { type VerifyPurpose, verifyCodes } from "~/db/schema";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";

/**
 * A new one-use code and the statement that stores its hash; the code itself is only ever mailed (design §15). `email` is
 * the address that a code of purpose `email` confirms.
 */
export async function prepareCode(
  app: App,
  options: { accountId: string; purpose: VerifyPurpose; lifetime: number; email?: string },
) {
  const code = createToken();
  const now = app.now();
  const insert = app.db.insert(verifyCodes).values({
    id: ulid(now),
    accountId: options.accountId,
    purpose: options.purpose,
    codeHash: await hashToken(code),
    email: options.email ?? null,
    createdAt: now,
    expiresAt: now + options.lifetime,
  });
  return { code, insert };
}

/** The statement that makes an account's open codes useless: those for one purpose if one is given. */
export function closeCodes(app: App, options: { accountId: string; purpose?: VerifyPurpose }) {
  return app.db
    .update(verifyCodes)
    .set({ usedAt: app.now() })
    .where(
      and(
        eq(verifyCodes.accountId, options.accountId),
        options.purpose && eq(verifyCodes.purpose, options.purpose),
        isNull(verifyCodes.usedAt),
      ),
    );
}
