import { hashPassword } from "~/features/accounts/accounts/password.server";

/**
 * A password's hash at argon2id's lowest cost, for accounts that tests log in to: a stored hash names its cost, so
 * verifying it is cheap too.
 */
export function hashCheaply(password: string): Promise<string> {
  return hashPassword(password, { memorySize: 8, passes: 1, parallelism: 1 });
}
