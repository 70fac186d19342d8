import type { AccountKind } from "~/db/values";

/** What an account is up to, as staff sort them. */
export const accountStates = ["active", "waiting", "suspended", "erasing", "erased"] as const;
export type AccountState = (typeof accountStates)[number];

interface StateColumns {
  activatedAt: number | null;
  suspendedAt: number | null;
  eraseAt: number | null;
  erasedAt: number | null;
}

/** The one state of an account: what was done to it last and weighs most. */
export function accountStateOf({ activatedAt, suspendedAt, eraseAt, erasedAt }: StateColumns): AccountState {
  if (erasedAt !== null) return "erased";
  if (suspendedAt !== null) return "suspended";
  if (eraseAt !== null) return "erasing";
  return activatedAt === null ? "waiting" : "active";
}

/** Addresses that imported accounts have until their owner takes them over; nothing can be mailed to them. */
export function isProvisional(email: string): boolean {
  return email.endsWith(".invalid");
}

/** Levels that everybody keeps: an end date would have nothing to fall back from. */
export function mayEnd(level: string): boolean {
  return level !== "empty" && level !== "normal";
}

/** The kinds an account can be found by. */
export const kindFilters = ["all", "startup", "investor", "staff"] as const satisfies readonly ("all" | AccountKind)[];
