/** Security-relevant account events, shown to the account's owner. */
export const securityActions = [
  "account.signed_up",
  "account.activated",
  "account.logged_in",
  "account.login_failed",
  "account.sessions_ended",
  "account.reset",
  "account.password_changed",
  "account.password_reset",
  "account.email_change_asked",
  "account.email_changed",
  "account.identity_linked",
  "account.totp_added",
  "account.totp_removed",
  "account.passkey_added",
  "account.passkey_removed",
  "account.recovery_codes_created",
  "account.recovery_code_used",
  "account.exported",
  "account.suspended",
  "account.restored",
  "account.role_changed",
  "account.erasure_requested",
  "account.erasure_cancelled",
] as const;
export type SecurityAction = (typeof securityActions)[number];

export function isSecurityAction(action: string): action is SecurityAction {
  return securityActions.includes(action as SecurityAction);
}

/** All other account events. Every new account action belongs either here or above. */
type OtherAccountAction = `account.${
  | "activation_resent"
  | "terms_accepted"
  | "level_changed"
  | "card_level_changed"
  | "erased"}`;

/** `<subject>.<what happened>`, as stored with the event. */
export type EventAction =
  | SecurityAction
  | OtherAccountAction
  | `${"startup" | "startup_news" | "startup_reward" | "investor" | "conversation" | "report" | "file"}.${string}`;
