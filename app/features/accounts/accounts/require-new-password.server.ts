import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { verifyPassword } from "./password.server";

/**
 * Throws `invalid` on `password` if it equals the current one, except for sign-ups that were never activated. Call it
 * last before setting the password, so it cannot be used to test guesses: a wrong guess replaces the password.
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
