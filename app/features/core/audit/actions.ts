/** The kinds of subject of events. */
export type EventSubject =
  | "account"
  | "startup"
  | "import"
  | "investor"
  | "conversation"
  | "meeting"
  | "letter"
  | "report"
  | "complaint"
  | "introduction"
  | "file"
  | "keyword"
  | "content"
  | "contact"
  | "event"
  | "order"
  | "coupon"
  | "newsletter"
  | "post"
  | "plan"
  | "application"
  | "service"
  | "group";

interface ActionRow {
  /** The kind of the event's subject. */
  subject: EventSubject;
  /** Shown in the owner's security activity. */
  isSecurity?: true;
}

/**
 * All event actions, `<subject>.<past participle>`, as stored. Each has a text in
 * `app/locales/<locale>/core/events.ts`.
 */
export const eventActions = {
  "account.signed_up": { subject: "account", isSecurity: true },
  "account.activated": { subject: "account", isSecurity: true },
  "account.activation_resent": { subject: "account" },
  "account.terms_accepted": { subject: "account" },
  "account.logged_in": { subject: "account", isSecurity: true },
  "account.login_failed": { subject: "account", isSecurity: true },
  "account.sessions_ended": { subject: "account", isSecurity: true },
  "account.reset": { subject: "account", isSecurity: true },
  "account.password_changed": { subject: "account", isSecurity: true },
  "account.password_reset": { subject: "account", isSecurity: true },
  "account.email_change_asked": { subject: "account", isSecurity: true },
  "account.email_change_cancelled": { subject: "account", isSecurity: true },
  "account.email_changed": { subject: "account", isSecurity: true },
  "account.address_released": { subject: "account" },
  "account.identity_linked": { subject: "account", isSecurity: true },
  "account.identity_unlinked": { subject: "account", isSecurity: true },
  "account.totp_added": { subject: "account", isSecurity: true },
  "account.totp_removed": { subject: "account", isSecurity: true },
  "account.passkey_added": { subject: "account", isSecurity: true },
  "account.passkey_removed": { subject: "account", isSecurity: true },
  "account.recovery_codes_created": { subject: "account", isSecurity: true },
  "account.recovery_code_used": { subject: "account", isSecurity: true },
  "account.api_key_created": { subject: "account", isSecurity: true },
  "account.api_key_revoked": { subject: "account", isSecurity: true },
  "account.api_keys_revoked": { subject: "account", isSecurity: true },
  "account.calendar_feed_created": { subject: "account", isSecurity: true },
  "account.calendar_feed_revoked": { subject: "account", isSecurity: true },
  "account.webhook_added": { subject: "account", isSecurity: true },
  "account.webhook_secret_replaced": { subject: "account", isSecurity: true },
  "account.webhook_turned_off": { subject: "account", isSecurity: true },
  "account.webhook_turned_on": { subject: "account", isSecurity: true },
  "account.webhook_removed": { subject: "account", isSecurity: true },
  "account.busy_calendar_saved": { subject: "account", isSecurity: true },
  "account.busy_calendar_removed": { subject: "account", isSecurity: true },
  "account.exported": { subject: "account", isSecurity: true },
  "account.warned": { subject: "account" },
  "account.suspended": { subject: "account", isSecurity: true },
  "account.restored": { subject: "account", isSecurity: true },
  "account.level_changed": { subject: "account" },
  "account.level_expired": { subject: "account" },
  "account.card_level_expired": { subject: "account" },
  "account.plan_change_scheduled": { subject: "account" },
  "account.plan_change_cancelled": { subject: "account" },
  "account.card_level_changed": { subject: "account" },
  "account.mails_muted": { subject: "account" },
  "account.role_changed": { subject: "account", isSecurity: true },
  "account.erasure_requested": { subject: "account", isSecurity: true },
  "account.erasure_cancelled": { subject: "account", isSecurity: true },
  "account.erased": { subject: "account" },

  "startup.imported": { subject: "startup" },
  "startup.import_taken_back": { subject: "startup" },
  "import.taken_back": { subject: "import" },
  "startup.claim_requested": { subject: "startup" },
  "startup.claim_approved": { subject: "startup" },
  "startup.claim_refused": { subject: "startup" },
  "startup.claimed": { subject: "startup" },
  "startup.delisted": { subject: "startup" },
  "startup.relisted": { subject: "startup" },
  "startup.number_overridden": { subject: "startup" },
  "startup.begun": { subject: "startup" },
  "startup.submitted": { subject: "startup" },
  "startup.review_cancelled": { subject: "startup" },
  "startup.approved": { subject: "startup" },
  "startup.returned": { subject: "startup" },
  "startup.unpublished": { subject: "startup" },
  "startup.changes_prepared": { subject: "startup" },
  "startup.changes_submitted": { subject: "startup" },
  "startup.changes_cancelled": { subject: "startup" },
  "startup.changes_approved": { subject: "startup" },
  "startup.changes_returned": { subject: "startup" },
  "startup.changes_discarded": { subject: "startup" },
  "startup.changes_restored": { subject: "startup" },
  "startup.changes_applied": { subject: "startup" },
  "startup.facts_confirmed": { subject: "startup" },
  "startup.viewed": { subject: "startup" },
  "startup.featured": { subject: "startup" },
  "startup.unfeatured": { subject: "startup" },
  "startup.feature_moved": { subject: "startup" },
  "startup.feature_scheduled": { subject: "startup" },
  "startup.shared": { subject: "startup" },
  "startup.share_changed": { subject: "startup" },
  "startup.unshared": { subject: "startup" },
  "startup.hidden": { subject: "startup" },
  "startup.unhidden": { subject: "startup" },
  "startup.class_opened": { subject: "startup" },
  "startup.class_closed": { subject: "startup" },
  "startup.rules_viewed": { subject: "startup" },

  "investor.hours_opened": { subject: "investor" },
  "investor.hours_closed": { subject: "investor" },
  "meeting.requested": { subject: "meeting" },
  "meeting.offered": { subject: "meeting" },
  "meeting.countered": { subject: "meeting" },
  "meeting.agreed": { subject: "meeting" },
  "meeting.asked_to_move": { subject: "meeting" },
  "meeting.moved": { subject: "meeting" },
  "meeting.cancelled": { subject: "meeting" },
  "meeting.withdrawn": { subject: "meeting" },
  "meeting.outcome_reported": { subject: "meeting" },
  "letter.started": { subject: "letter" },
  "letter.removed": { subject: "letter" },
  "letter.scheduled": { subject: "letter" },
  "letter.taken_back": { subject: "letter" },
  "letter.sent": { subject: "letter" },
  "letter.not_sent": { subject: "letter" },
  "letter.given": { subject: "investor" },

  "startup_news.created": { subject: "startup" },
  "startup_news.updated": { subject: "startup" },
  "startup_news.deleted": { subject: "startup" },
  "startup_reward.created": { subject: "startup" },
  "startup_reward.updated": { subject: "startup" },
  "startup_reward.deleted": { subject: "startup" },

  "investor.begun": { subject: "investor" },
  "investor.submitted": { subject: "investor" },
  "investor.review_cancelled": { subject: "investor" },
  "investor.approved": { subject: "investor" },
  "investor.returned": { subject: "investor" },
  "investor.unpublished": { subject: "investor" },
  "investor.levelled_up": { subject: "investor" },
  "investor.changes_prepared": { subject: "investor" },
  "investor.changes_submitted": { subject: "investor" },
  "investor.changes_cancelled": { subject: "investor" },
  "investor.changes_approved": { subject: "investor" },
  "investor.changes_returned": { subject: "investor" },
  "investor.changes_discarded": { subject: "investor" },
  "investor.changes_restored": { subject: "investor" },
  "investor.changes_applied": { subject: "investor" },
  "investor.facts_confirmed": { subject: "investor" },
  "investor.group_declared": { subject: "investor" },
  "investor.group_settled": { subject: "investor" },
  "investor.viewed": { subject: "investor" },
  "investor.featured": { subject: "investor" },
  "investor.unfeatured": { subject: "investor" },
  "investor.feature_moved": { subject: "investor" },
  "investor.feature_scheduled": { subject: "investor" },

  "conversation.started": { subject: "conversation" },
  "conversation.blocked": { subject: "conversation" },
  "conversation.unblocked": { subject: "conversation" },
  "introduction.suggested": { subject: "introduction" },
  "introduction.consented": { subject: "introduction" },
  "introduction.refused": { subject: "introduction" },
  "introduction.delivered": { subject: "introduction" },
  "introduction.answered": { subject: "introduction" },
  "introduction.passed": { subject: "introduction" },
  "introduction.lapsed": { subject: "introduction" },
  "introduction.withdrawn": { subject: "introduction" },
  "introduction.requested": { subject: "introduction" },
  "introduction.request_refused": { subject: "introduction" },
  "report.made": { subject: "report" },
  "report.viewed": { subject: "report" },
  "report.settled": { subject: "report" },
  "complaint.made": { subject: "complaint" },
  "complaint.viewed": { subject: "complaint" },
  "complaint.settled": { subject: "complaint" },
  "post.reported": { subject: "post" },
  "post.removed": { subject: "post" },
  "post.restored": { subject: "post" },
  "file.viewed": { subject: "file" },
  "content.created": { subject: "content" },
  "content.saved": { subject: "content" },
  "content.restored": { subject: "content" },
  "content.published": { subject: "content" },
  "content.scheduled": { subject: "content" },
  "content.unscheduled": { subject: "content" },
  "content.unpublished": { subject: "content" },
  "content.deleted": { subject: "content" },
  "content.recovered": { subject: "content" },
  "content.image_added": { subject: "content" },
  "content.image_changed": { subject: "content" },
  "content.image_archived": { subject: "content" },
  "content.image_unarchived": { subject: "content" },
  "contact.answered": { subject: "contact" },
  "contact.reopened": { subject: "contact" },
  "event.registered": { subject: "event" },
  "event.registration_cancelled": { subject: "event" },
  "event.checked_in": { subject: "event" },
  "event.check_in_reverted": { subject: "event" },
  "event.attendees_exported": { subject: "event" },
  "event.attendees_mailed": { subject: "event" },
  "order.created": { subject: "order" },
  "order.payment_started": { subject: "order" },
  "order.transfer_requested": { subject: "order" },
  "order.paid": { subject: "order" },
  "order.paid_twice": { subject: "order" },
  "order.renewed": { subject: "order" },
  "order.renewal_failed": { subject: "order" },
  "order.payment_failed": { subject: "order" },
  "order.expired": { subject: "order" },
  "order.cancelled": { subject: "order" },
  "order.credited": { subject: "order" },
  "order.refund_request_submitted": { subject: "order" },
  "order.refund_request_withdrawn": { subject: "order" },
  "order.refund_request_declined": { subject: "order" },
  "order.refund_account_saved": { subject: "order" },
  "order.refund_account_viewed": { subject: "order" },
  "order.refund_requested": { subject: "order" },
  "order.refunded": { subject: "order" },
  "order.refund_failed": { subject: "order" },
  "order.subscription_cancelled": { subject: "order" },
  "order.subscription_ended": { subject: "order" },
  "order.delivered": { subject: "order" },
  "order.noted": { subject: "order" },
  "order.invoice_issued": { subject: "order" },
  "order.invoice_voided": { subject: "order" },
  "order.invoice_allowed": { subject: "order" },
  "order.difference_found": { subject: "order" },
  "order.difference_settled": { subject: "order" },
  "order.ledger_exported": { subject: "order" },
  "coupon.created": { subject: "coupon" },
  "coupon.changed": { subject: "coupon" },
  "coupon.stopped": { subject: "coupon" },
  "newsletter.paused": { subject: "newsletter" },
  "newsletter.resumed": { subject: "newsletter" },
  "newsletter.tested": { subject: "newsletter" },
  "newsletter.subscriber_removed": { subject: "newsletter" },
  "newsletter.special_created": { subject: "newsletter" },
  "newsletter.special_changed": { subject: "newsletter" },
  "newsletter.special_scheduled": { subject: "newsletter" },
  "newsletter.special_taken_back": { subject: "newsletter" },
  "newsletter.special_paused": { subject: "newsletter" },
  "newsletter.special_resumed": { subject: "newsletter" },
  "newsletter.special_ended": { subject: "newsletter" },
  "newsletter.special_deleted": { subject: "newsletter" },
  "plan.form_saved": { subject: "plan" },
  "plan.form_used": { subject: "plan" },
  "plan.score_sheet_changed": { subject: "plan" },
  "plan.moved": { subject: "plan" },
  "plan.reopened": { subject: "plan" },
  "plan.applications_exported": { subject: "plan" },
  "application.started": { subject: "application" },
  "application.form_renewed": { subject: "application" },
  "application.submitted": { subject: "application" },
  "application.withdrawn": { subject: "application" },
  "application.reopened": { subject: "application" },
  "application.accepted": { subject: "application" },
  "application.declined": { subject: "application" },
  "application.reviewer_assigned": { subject: "application" },
  "application.reviewer_removed": { subject: "application" },
  "application.scored": { subject: "application" },
  "application.scores_reopened": { subject: "application" },
  "application.noted": { subject: "application" },
  "application.mailed": { subject: "application" },
  "application.contract_added": { subject: "application" },
  "application.contract_removed": { subject: "application" },
  "application.milestone_added": { subject: "application" },
  "application.milestone_changed": { subject: "application" },
  "application.milestone_reached": { subject: "application" },
  "application.milestone_reopened": { subject: "application" },
  "application.milestone_removed": { subject: "application" },
  "service.requested": { subject: "service" },
  "service.cancelled": { subject: "service" },
  "service.moved": { subject: "service" },
  "group.added": { subject: "group" },
  "group.changed": { subject: "group" },
  "group.moved": { subject: "group" },
  "group.merged": { subject: "group" },
  "group.removed": { subject: "group" },
  "keyword.blocked": { subject: "keyword" },
  "keyword.unblocked": { subject: "keyword" },
  "keyword.made_synonym": { subject: "keyword" },
  "keyword.dismissed": { subject: "keyword" },
  "keyword.reopened": { subject: "keyword" },
} as const satisfies Record<`${string}.${string}`, ActionRow>;

type ActionTable = typeof eventActions;

export type EventAction = keyof ActionTable;

/** The kind of subject of an action's events. */
export type SubjectOf<Action extends EventAction> = ActionTable[Action]["subject"];

export function isEventAction(action: string): action is EventAction {
  return Object.hasOwn(eventActions, action);
}

/** The actions shown in the owner's security activity. */
export type SecurityAction = {
  [Action in EventAction]: ActionTable[Action] extends { isSecurity: true } ? Action : never;
}[EventAction];

export function isSecurityAction(action: string): action is SecurityAction {
  return isEventAction(action) && "isSecurity" in eventActions[action];
}

export const securityActions = Object.keys(eventActions).filter(isSecurityAction);
