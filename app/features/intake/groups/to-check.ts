import { type SQL, sql } from "drizzle-orm";

/** Whether an investor whose account meets the condition is in the group of the row `g`, or asks to be. */
const isNamedBy = (isAccount: SQL) => sql`(
  EXISTS (SELECT 1 FROM investors i JOIN accounts ON accounts.id = i.id WHERE i.group_id = g.id AND ${isAccount})
  OR EXISTS (SELECT 1 FROM investors i JOIN accounts ON accounts.id = i.id WHERE i.asked_group_id = g.id AND ${isAccount})
)`;

/** Whether the group of the row `g` is a mere name, typed by accounts that were never activated: anybody can sign up. */
export const isOnlyTyped = sql`(
  g.checked_at IS NULL AND g.source = '' AND g.parent_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM investor_groups below WHERE below.parent_id = g.id)
  AND ${isNamedBy(sql`accounts.activated_at IS NULL`)} AND NOT ${isNamedBy(sql`accounts.activated_at IS NOT NULL`)}
)`;

/** The investors `i` whose declaration waits for staff, for a `FROM`; none of an account that was never activated. */
export const waitingDeclarations = sql`
  investors i JOIN accounts ON accounts.id = i.id AND accounts.activated_at IS NOT NULL
  WHERE i.group_declared_at IS NOT NULL`;

/** The groups `g` that staff have not checked, for a `FROM`. Those that a waiting declaration names are shown with it. */
export const uncheckedGroups = sql`
  investor_groups g
  WHERE g.checked_at IS NULL AND NOT ${isOnlyTyped}
  AND NOT ${isNamedBy(sql`accounts.activated_at IS NOT NULL AND i.group_declared_at IS NOT NULL`)}`;

/** Everything on the staff's list of groups to check, one row each: the source of every count of it. */
export const groupsToCheck = sql`SELECT 1 FROM ${waitingDeclarations} UNION ALL SELECT 1 FROM ${uncheckedGroups}`;
