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

/** The events that the timeline has words for; of others it shows the name. */
export const knownActions = [
  "account.signed_up",
  "account.activated",
  "account.activation_resent",
  "account.terms_accepted",
  "account.reset",
  "account.login_failed",
  "account.password_changed",
  "account.password_reset",
  "account.identity_linked",
  "account.sessions_ended",
  "account.totp_added",
  "account.totp_removed",
  "account.passkey_added",
  "account.passkey_removed",
  "account.recovery_codes_created",
  "account.recovery_code_used",
  "account.email_change_asked",
  "account.email_changed",
  "account.exported",
  "account.suspended",
  "account.restored",
  "account.level_changed",
  "account.card_level_changed",
  "account.role_changed",
  "account.erasure_requested",
  "account.erasure_cancelled",
  "account.erased",
  "startup.imported",
  "startup.number_overridden",
  "startup.submitted",
  "startup.review_cancelled",
  "startup.approved",
  "startup.returned",
  "startup.unpublished",
  "startup.viewed",
  "startup.shared",
  "startup.unshared",
  "investor.submitted",
  "investor.review_cancelled",
  "investor.approved",
  "investor.returned",
  "investor.unpublished",
  "investor.viewed",
  "investor.levelled_up",
] as const;
export type KnownAction = (typeof knownActions)[number];

export function isKnownAction(action: string): action is KnownAction {
  return knownActions.includes(action as KnownAction);
}

/** The kinds an account can be found by. */
export const kindFilters = ["all", "startup", "investor", "staff"] as const satisfies readonly ("all" | AccountKind)[];
