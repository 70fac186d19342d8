import type { AccountKind } from "~/db/values";

/**
 * Whether an address is an undeliverable placeholder: of an imported account not yet handed over, or of one that lost
 * its address to someone who proved it.
 */
export function isProvisional(email: string): boolean {
  return email.endsWith(".invalid");
}

/** Whether a level can have an end date; basic levels have nothing to fall back to. */
export function mayEnd(level: string): boolean {
  return level !== "empty" && level !== "normal";
}

/** The kinds accounts can be filtered by. */
export const kindFilters = ["all", "startup", "investor", "staff"] as const satisfies readonly ("all" | AccountKind)[];

/** The columns of the account list. */
export const accountColumns = ["name", "email", "level", "state", "created"] as const;

/** What the account list can be sorted by, each served by an index; descending after `-`. */
export const accountSorts = ["-created", "created", "email", "-email"] as const;
export type AccountSort = (typeof accountSorts)[number];
