import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { verifyPassword } from "./password.server";

/**
 * Throws `invalid` on `password` if it is the account's present one. Call it last before the password is set, so that it
 * is no way to try passwords: a wrong guess replaces what it guesses. The password of a sign-up that was never activated
 * does not count, because its owner may type it again.
 */
export async function requireNewPassword(
  app: App,
  { accountId, password }: { accountId: string; password: string },
): Promise<void> {
  const account = await app.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.activatedAt), isNotNull(accounts.passwordHash)))
    .get();
  if (account && (await verifyPassword(password, account.passwordHash))) {
    throw new AppError("invalid", { fields: { password: ["logIn:password.same"] } });
  }
}
