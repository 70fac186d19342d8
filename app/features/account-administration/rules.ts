import type { AccountKind } from "~/db/values";

/** The account states that staff can filter by. */
export const accountStates = ["active", "waiting", "suspended", "erasing", "erased"] as const;
export type AccountState = (typeof accountStates)[number];

interface StateColumns {
  activatedAt: number | null;
  suspendedAt: number | null;
  eraseAt: number | null;
  erasedAt: number | null;
}

/** The state of an account; if several apply, the most severe one. */
export function accountStateOf({ activatedAt, suspendedAt, eraseAt, erasedAt }: StateColumns): AccountState {
  if (erasedAt !== null) return "erased";
  if (suspendedAt !== null) return "suspended";
  if (eraseAt !== null) return "erasing";
  return activatedAt === null ? "waiting" : "active";
}

/**
 * Whether an address is the undeliverable placeholder of an imported account that has not been handed over, or of one that has
 * lost its address to whoever proved it.
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
