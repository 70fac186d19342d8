/**
 * Enum values of columns, named as in docs/product.md. Kept apart from the tables because browser schemas import them,
 * and the browser bundle must not contain database code.
 */

export const accountKinds = ["startup", "investor", "staff"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The lists of the desk whose views can be saved. */
export const deskListNames = ["accounts", "orders"] as const;
export type DeskListName = (typeof deskListNames)[number];

export const staffRoles = ["reviewer", "editor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const socialProviders = ["google", "facebook", "line"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** How a session was started; shown to the owner with each login. */
export const logInWays = ["password", "passkey", "activation", ...socialProviders] as const;
export type LogInWay = (typeof logInWays)[number];

/** What a person can choose a place for: kinds of notices that belong together (`core/notice-kinds/register.ts`). */
export const mailTopics = [
  "answers",
  "messages",
  "meetings",
  "reminders",
  "review",
  "discovery",
  "joined",
  "introductions",
  "views",
  "courses",
  "facts",
  "board",
  "letters",
  "numbers",
] as const;
export type MailTopic = (typeof mailTopics)[number];

/**
 * The channel that delivers a notice besides the list: none (an open page shows it), a mail, the daily digest, LINE's
 * official account, or a push notification.
 */
export const noticeChannels = ["page", "mail", "digest", "line", "push"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What an account has chosen for its notices. */
export interface NoticeSettings {
  /** The channels of topics; those that are shown only on the page are in `mutedMails`. */
  channels?: Partial<Record<MailTopic, Exclude<NoticeChannel, "page">>>;
  /** The hour of the digest, 0–23, in the account's time zone. */
  digestHour?: number;
  /** No mails between these hours, 0–23; the second may be on the next day. */
  quiet?: { from: number; to: number };
  /** No mails until then, in milliseconds. */
  pausedUntil?: number;
  /** Messages at LINE and push notifications may say the names and titles that the list shows. */
  showsNames?: true;
  /** The account chose its time zone, so it no longer follows the browser. */
  hasOwnZone?: true;
}

/** The topics of a contact message. */
export const messageTopics = ["startup", "investor", "listing", "partnership", "press", "account", "other"] as const;

/** The public service pages; an enquiry from one has the page as its topic. */
export const servicePages = ["family_office", "management_consultant", "private_equity_investment"] as const;
export type ServicePage = (typeof servicePages)[number];

/** All topics of contact messages. */
export const contactTopics = [...messageTopics, ...servicePages] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactStates = ["new", "answered"] as const;
export type ContactState = (typeof contactStates)[number];

export const investorStatuses = ["inactive", "check", "active"] as const;
export type InvestorStatus = (typeof investorStatuses)[number];

export const investorLevels = [
  "empty",
  "normal",
  "gold",
  "diamond",
  "infinity",
  "count",
  "ecosystem_basic",
  "ecosystem_plus",
  "cvc_program",
  "angel_academy",
] as const;
export type InvestorLevel = (typeof investorLevels)[number];

export const cardLevels = ["normal", "blackcard"] as const;
export type CardLevel = (typeof cardLevels)[number];

export const investorTypes = [
  "angel",
  "venture_capital",
  "cvc",
  "accelerator",
  "family_office",
  "private_equity",
] as const;
export type InvestorType = (typeof investorTypes)[number];

export const startupLevels = ["normal", "gold", "diamond"] as const;
export type StartupLevel = (typeof startupLevels)[number];

/** The languages of a one-pager: one, or both on the same page. */
export const onePagerLanguages = ["zh-TW", "en-US", "both"] as const;
export type OnePagerLanguage = (typeof onePagerLanguages)[number];

/** The state of a profile's pending changes; discarded ones can be restored for a while. */
export const pendingStates = ["draft", "submitted", "returned", "discarded"] as const;
export type PendingState = (typeof pendingStates)[number];

/** is_publish of product §4.1: 0 unpublished, 1 under review, 2 published. */
export type PublishState = 0 | 1 | 2;

export const staticKeyTypes = ["domain", "industry", "knowledge"] as const;
export type StaticKeyType = (typeof staticKeyTypes)[number];

/** What a startup can hide: its raise and financials, its documents, or the whole profile (product §22). */
export const wallClasses = ["numbers", "documents", "profile"] as const;
export type WallClass = (typeof wallClasses)[number];

export const sides = ["investor", "startup"] as const;
/** The two sides of a conversation. */
export type Side = (typeof sides)[number];

/** The opening invitation, records of an action, ordinary messages, what happened to a meeting, and letters. */
export const messageTypes = ["pitch", "system", "normal", "meeting", "letter"] as const;
export type MessageType = (typeof messageTypes)[number];
/** The messages that report something stored elsewhere. */
export type NoteType = Extract<MessageType, "meeting" | "letter">;

/** The states of a meeting: times are offered, one is agreed, and it may be cancelled; an offer may be withdrawn. */
export const meetingStates = ["offered", "agreed", "cancelled", "withdrawn"] as const;
export type MeetingState = (typeof meetingStates)[number];

/** How a meeting begins: with times that one side offers, or with a startup's request for an investor's office hours. */
export const meetingKinds = ["offer", "office_hours"] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** What can happen to a meeting, as its thread shows. */
export const meetingChanges = [
  "requested",
  "offered",
  "countered",
  "agreed",
  "asked_to_move",
  "moved",
  "cancelled",
  "withdrawn",
] as const;
export type MeetingChange = (typeof meetingChanges)[number];

/** What a side says once a meeting is over. */
export const meetingOutcomes = ["held", "missed"] as const;
export type MeetingOutcome = (typeof meetingOutcomes)[number];

/** What a key for the API may do; each call belongs to one of them, or to none (product §18.8). */
export const apiScopes = [
  "published:read",
  "account:read",
  "profile:write",
  "uploads:write",
  "messages:read",
  "messages:write",
  "deals:read",
  "deals:write",
  "activity:write",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Why a calendar kept elsewhere could not be read: its address is refused, nothing answers there, or no calendar. */
export const busyCalendarProblems = ["refused", "unreachable", "not_calendar", "too_large"] as const;
export type BusyCalendarProblem = (typeof busyCalendarProblems)[number];

/** The events that a webhook can send to a member's own program (product §18.9). */
export const webhookEvents = [
  "profile.published",
  "conversation.answered",
  "order.paid",
  "application.decided",
  "test",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A message to a webhook: to be sent or sent again, taken, or given up. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a message to a webhook did not arrive: its address is not allowed, nothing answers there, it took too long, it
 * leads elsewhere, or its answer was an error.
 */
export const deliveryProblems = ["refused", "unreachable", "timeout", "redirect", "status"] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Why a side passes on a conversation. */
export const passReasons = ["stage", "sector", "place", "amount", "timing", "other"] as const;
export type PassReason = (typeof passReasons)[number];

/** Why a conversation is reported. */
export const reportReasons = ["scam", "spam", "harassment", "impersonation", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons for returning a startup's invitation credit. */
export const creditReturns = ["answered", "passed"] as const;

/** Who edits a profile: its owner, or staff on the owner's behalf. */
export type Editor = "owner" | "staff";

/** For each field path: the revision that last wrote it, when (milliseconds), and by whom. */
export type FieldChanges = Record<string, readonly [revision: number, at: number, by: Editor]>;

/**
 * For each fact: since when it holds, and when its owner last confirmed it, in milliseconds
 * (`features/records/dated-facts`).
 */
export type FactDates = Partial<Record<string, readonly [since: number, confirmedAt: number]>>;

/** The parts of a startup's page whose viewing time is measured. */
export const viewedSections = [
  "about",
  "fundraising",
  "report",
  "team",
  "honours",
  "financials",
  "more",
  "news",
  "rewards",
] as const;
export type ViewedSection = (typeof viewedSections)[number];

/** Visible seconds of each page load in one visit, in total and by section. */
export type PageLoads = Record<string, { seconds: number; sections: Partial<Record<ViewedSection, number>> }>;

/** Whether a discussion post is shown (product §11.3). Staff hide it, or its author by deleting it. */
export const coursePostStatuses = ["public", "hidden"] as const;
export type CoursePostStatus = (typeof coursePostStatuses)[number];

/** The state of a person's registration for an event. */
export const registrationStatuses = ["confirmed", "waiting", "cancelled"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Order states (product §9.4). */
export const orderStatuses = [
  "created",
  "awaiting_payment",
  "paid",
  "refunded",
  "failed",
  "expired",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How an order is paid: once by card, once by ATM transfer, or by card every period. */
export const paymentMethods = ["cc", "atm", "subscription"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The state of a payment attempt: `open` on the provider's page, `awaiting` a transfer. */
export const paymentStatuses = ["open", "awaiting", "paid", "failed", "expired"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `cancelling`: cancelled here, not yet confirmed by the provider. `ended`: by the provider, after failed charges. */
export const subscriptionStatuses = ["active", "cancelling", "cancelled", "ended"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The reason for a movement of money or value: see `features/commerce/ledger`. */
export const ledgerKinds = ["charge", "refund", "credit", "coupon"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `manual`: the provider cannot refund it, so staff transfer the money and mark it done. */
export const refundStatuses = ["pending", "manual", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Who gets a message to an event's registrants. */
export const messageAudiences = ["confirmed", "waiting", "both"] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** `refunded`: staff requested a refund of the order. */
export const refundRequestStatuses = ["open", "withdrawn", "declined", "refunded"] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/** `pending`: not yet issued; cron retries. */
export const invoiceStatuses = ["pending", "issued", "voided"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What a membership raises: the account's level, or a CVC's card level. */
export const membershipTracks = ["level", "card"] as const;
export type MembershipTrack = (typeof membershipTracks)[number];

/** The lengths of a membership's periods. */
export const membershipTerms = ["monthly", "yearly"] as const;
export type MembershipTerm = (typeof membershipTerms)[number];

/** How a payer is recorded on the invoice in Taiwan. */
export const invoiceTypes = ["personal", "mobile_barcode", "citizen_certificate", "donation", "company"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Login strategies of accounts that buy (product §1.2). */
export const strategies = ["startup", "investor", "cvc"] as const;
export type Strategy = (typeof strategies)[number];

/**
 * The state of a claim to an unclaimed listing. `mailed`: its link is open. `waiting`: staff decide. `merged`: the
 * listing was joined to the claimant's own account. `superseded`: another claim succeeded first.
 */
const claimStates = ["mailed", "waiting", "approved", "merged", "refused", "superseded"] as const;
export type ClaimState = (typeof claimStates)[number];

/** The mail about a claim that ended without a decision: another claimant has the listing, or it was taken down. */
export type ClaimNotice = "claimOvertaken" | "claimDelisted";

/** The investor's criteria that a startup's invitation can fail to meet. */
export const mismatchKinds = ["industry", "stage", "amount"] as const;
export type Mismatch = (typeof mismatchKinds)[number];

/** The part of an invitation about unmet criteria: which ones, and why the startup believes it is a fit anyway. */
export interface InvitationMismatch {
  kinds: Mismatch[];
  reason: string;
}

/** The state of a support plan, in order (product §10.1). */
export const planStatuses = ["receiving", "reviewing", "contracting", "active", "completed"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** The state of a startup's application for a support plan. */
export const applicationStatuses = ["draft", "submitted", "withdrawn", "accepted", "declined"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The state of a startup's request for a service. */
export const serviceRequestStatuses = ["requested", "in_progress", "delivered", "declined", "cancelled"] as const;
export type ServiceRequestStatus = (typeof serviceRequestStatuses)[number];
