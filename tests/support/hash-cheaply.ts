import { hashPassword } from "~/features/accounts/accounts/password.server";

/**
 * Hashes a password at argon2id's lowest cost, for accounts that tests log in to. A stored hash includes its cost, so
 * verifying it is cheap too.
 */
export function hashCheaply(password: string): Promise<string> {
  return hashPassword(password, { memorySize: 8, passes: 1, parallelism: 1 });
}
