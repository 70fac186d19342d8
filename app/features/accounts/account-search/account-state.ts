/** The account states that staff can filter by. */
export const accountStates = ["active", "waiting", "suspended", "erasing", "erased"] as const;
export type AccountState = (typeof accountStates)[number];

interface StateColumns {
  activatedAt: number | null;
  suspendedAt: number | null;
  eraseAt: number | null;
  erasedAt: number | null;
}

/** Returns the state of an account; if several apply, the most severe one. */
export function accountStateOf({ activatedAt, suspendedAt, eraseAt, erasedAt }: StateColumns): AccountState {
  if (erasedAt !== null) return "erased";
  if (suspendedAt !== null) return "suspended";
  if (eraseAt !== null) return "erasing";
  return activatedAt === null ? "waiting" : "active";
}
