import { sql } from "drizzle-orm";

/**
 * Condition on the account being updated: it is not the only admin who can log in. Part of the update itself, so that
 * two admins who demote each other concurrently cannot both succeed.
 */
export function isNotLastAdmin() {
  return sql`(accounts.kind <> 'staff' OR accounts.staff_role IS NOT 'admin' OR EXISTS (
    SELECT 1 FROM accounts AS other
    WHERE other.kind = 'staff' AND other.staff_role = 'admin' AND other.id <> accounts.id
      AND other.suspended_at IS NULL AND other.erased_at IS NULL AND other.activated_at IS NOT NULL
  ))`;
}
