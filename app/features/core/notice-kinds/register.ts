import { type AccountKind, type MailTopic, mailTopics, type WebhookEvent } from "~/db/values";
import type zhTW from "~/locales/zh-TW";

/** An entry under `templates` in the locale file `mail`. */
export type MailTemplate = keyof (typeof zhTW)["mail"]["templates"];

/** What a notice is about, and who reads it. */
export interface NoticeAbout {
  subjectId: string;
  mentionsId: string;
  reader: AccountKind;
}

interface KindRow {
  /**
   * Its row in the settings. Null: always mailed right away, whatever the account has chosen, because it concerns the
   * account, money or something its reader asked for.
   */
  topic: MailTopic | null;
  /** Who receives it: one side, both, every account, admins, or an address, perhaps without an account. */
  owner: "startup" | "investor" | "sides" | "members" | "admins" | "address";
  /** The bare path its line links to, which must stay valid; null if it is only mailed. */
  at: ((about: NoticeAbout) => string) | null;
  /** Its mail carries a file, so it is sent even if the line has been seen. */
  hasFile?: true;
  /**
   * LINE and push send it right away; within the last hour if it has a deadline. All other kinds wait for their daily
   * message.
   */
  isAtOnce?: true;
  /** The company's name is left out once it is hidden from the reader or no longer listed. */
  isWalled?: true;
  /** The event for the reader's webhooks, with its result if it can end in two ways (product §18.9). */
  webhook?: { event: WebhookEvent; result?: "accepted" | "declined" };
}

const order = { topic: null, owner: "sides", at: ({ subjectId }) => `/orders/${subjectId}` } satisfies KindRow;
const membership = { topic: null, owner: "sides", at: () => "/plans" } satisfies KindRow;
const plan = { topic: null, owner: "startup", at: ({ subjectId }) => `/startup/plan/${subjectId}` } satisfies KindRow;
const post = { topic: null, owner: "members", at: ({ subjectId }) => `/course/${subjectId}` } satisfies KindRow;
const registration = { topic: null, owner: "address", at: () => "/account/events" } satisfies KindRow;
const factor = { topic: null, owner: "members", at: () => "/account/two-step" } satisfies KindRow;
const address = { topic: null, owner: "address", at: null } satisfies KindRow;
const entrance = { topic: null, owner: "members", at: null } satisfies KindRow;
const verdict = { topic: "review", owner: "sides", at: ({ reader }) => `/${reader}` } satisfies KindRow;
const thread = ({ mentionsId }: NoticeAbout) => `/messages/${mentionsId}`;
const meeting = { topic: "meetings", owner: "sides", at: thread, hasFile: true } satisfies KindRow;

/**
 * Every kind of notice that the product sends (product §25.1). The texts of a kind's mail are in `mail:templates`, and
 * those of its line in `noticeLines` if it has an address. Only `prepareNotice` sends one.
 */
export const noticeKinds = {
  // Answers and messages.
  firstAnswer: {
    topic: "answers",
    owner: "sides",
    at: thread,
    isAtOnce: true,
    webhook: { event: "conversation.answered" },
  },
  unreadMessages: { topic: "messages", owner: "sides", at: thread },
  invitationPlace: { topic: null, owner: "startup", at: thread },
  courseReply: { topic: "courses", owner: "members", at: ({ subjectId }) => `/course/${subjectId}` },
  postHidden: post,
  postWarned: post,

  // Meetings.
  meetingAgreed: meeting,
  meetingMoved: meeting,
  meetingCancelled: meeting,
  meetingMissed: { topic: "meetings", owner: "sides", at: thread },
  meetingReminder: { topic: "reminders", owner: "sides", at: thread, isAtOnce: true },

  // The profile.
  startupApproved: { ...verdict, webhook: { event: "profile.published" } },
  investorApproved: { ...verdict, webhook: { event: "profile.published" } },
  profileReturned: verdict,
  profileReturnedByField: verdict,
  changesApproved: verdict,
  changesReturned: verdict,
  changesReturnedByField: verdict,
  confirmFacts: { topic: "facts", owner: "sides", at: ({ reader }) => `/${reader}` },
  weeklyViews: { topic: "views", owner: "startup", at: () => "/startup/views" },

  // What a member looks for.
  weeklySearches: { topic: "discovery", owner: "sides", at: () => "/saved-searches" },
  companyJoined: {
    topic: "joined",
    owner: "investor",
    at: ({ mentionsId }) => `/startups/${mentionsId}`,
    isWalled: true,
  },
  introductionSuggested: { topic: "introductions", owner: "startup", at: () => "/introductions" },
  introductionDelivered: { topic: "introductions", owner: "investor", at: () => "/introductions", isWalled: true },
  introductionRequested: { topic: "introductions", owner: "investor", at: () => "/introductions", isWalled: true },
  introductionAnswered: { topic: "introductions", owner: "investor", at: () => "/introductions" },
  introductionClosed: { topic: "introductions", owner: "investor", at: () => "/introductions" },
  conditionMet: {
    topic: "board",
    owner: "investor",
    at: ({ mentionsId }) => `/board/conditions/${mentionsId}`,
    isWalled: true,
  },
  mondaySheet: { topic: "board", owner: "sides", at: () => "/board/monday" },
  letterNotSent: { topic: null, owner: "startup", at: () => "/letters" },
  weeklyLetters: { topic: "letters", owner: "investor", at: () => "/letters" },

  // Money.
  orderPaid: { ...order, webhook: { event: "order.paid" } },
  orderFree: { ...order, webhook: { event: "order.paid" } },
  orderPaidCancelled: order,
  orderPaidWithoutCoupon: order,
  orderSurplus: order,
  orderAtm: order,
  orderExpired: order,
  orderRefunded: order,
  refundAccountNeeded: order,
  refundDeclined: order,
  renewalPaid: order,
  renewalFailed: order,
  subscriptionCancelled: order,
  membershipEnding: membership,
  membershipEnded: membership,
  serviceMoved: { topic: null, owner: "startup", at: () => "/startup/service" },

  // Support plans and events.
  applicationReceived: plan,
  planDocuments: plan,
  planInterview: plan,
  planAccepted: { ...plan, webhook: { event: "application.decided", result: "accepted" } },
  planDeclined: { ...plan, webhook: { event: "application.decided", result: "declined" } },
  planContract: plan,
  planMilestone: plan,
  planClosed: plan,
  planReopened: plan,
  eventConfirmed: registration,
  eventWaiting: registration,
  eventPromoted: registration,
  eventCancelled: registration,
  eventTomorrow: registration,
  eventSoon: registration,
  eventMessage: registration,
  eventRequest: address,

  // The account.
  passwordChanged: { topic: null, owner: "members", at: () => "/account/sessions" },
  factorAdded: factor,
  factorRemoved: factor,
  factorsReset: factor,
  recoveryCodesCreated: factor,
  recoveryCodeUsed: factor,
  apiKeyCreated: { topic: null, owner: "sides", at: () => "/account/api-keys" },
  socialLinked: { topic: null, owner: "members", at: () => "/account" },
  socialUnlinked: { topic: null, owner: "members", at: () => "/account" },
  webhookAdded: {
    topic: null,
    owner: "sides",
    at: ({ subjectId }) => `/account/webhooks/${subjectId}`,
  },
  webhookFailing: {
    topic: null,
    owner: "members",
    at: ({ subjectId }) => `/account/webhooks/${subjectId}`,
  },
  emailChangeAsked: { topic: null, owner: "members", at: () => "/account" },
  emailChanged: { topic: null, owner: "members", at: () => "/account" },
  erasureRequested: { topic: null, owner: "sides", at: () => "/account/data" },
  accountRestored: { topic: null, owner: "members", at: () => "/account" },
  accountSuspended: entrance,
  accountErased: entrance,
  activate: entrance,
  activateSocial: entrance,
  activateGiven: entrance,
  accountExists: entrance,
  resetPassword: entrance,
  confirmEmail: entrance,
  emailTaken: entrance,
  proveIdentity: entrance,

  // Claims, contact, newsletter: to addresses, which may have no account.
  claimLink: address,
  claimReceived: address,
  claimApproved: address,
  claimMerged: { topic: null, owner: "startup", at: () => "/startup" },
  claimRefused: address,
  claimOvertaken: address,
  claimDelisted: address,
  contactMessage: address,
  contactCopy: address,
  contactReceipt: address,
  newsletterConfirm: address,
  newsletterWelcome: address,
  newsletterIssue: address,
  newsletterSpecial: address,

  // To staff.
  monthlyNumbers: { topic: "numbers", owner: "admins", at: () => "/staff/numbers" },
  lineBudgetReached: address,
} as const satisfies Record<Exclude<MailTemplate, "dailyDigest">, KindRow>;

export type NoticeKind = keyof typeof noticeKinds;

/** The kinds that have a line in the list. */
export type ListedKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind]["at"] extends null ? never : Kind;
}[NoticeKind];

/** The kinds that LINE and push send right away. */
export type AtOnceKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends { isAtOnce: true } ? Kind : never;
}[NoticeKind];

/** Whether LINE and push send a kind right away. */
export const isAtOnceKind = (kind: NoticeKind): kind is AtOnceKind => kindRow(kind).isAtOnce === true;

/** Returns the row of a kind. */
export const kindRow = (kind: NoticeKind): KindRow => noticeKinds[kind];

/** Returns the topic of a stored kind or mail; null if it is always sent, or no longer known. */
export function topicOf(kind: string): MailTopic | null {
  return isNoticeKind(kind) ? kindRow(kind).topic : null;
}

/** Returns the kinds of a topic. */
export const kindsOf = (topic: MailTopic): NoticeKind[] =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => kindRow(kind).topic === topic);

/** Returns the topics that accounts of a kind receive notices about; none for staff. */
export const topicsFor = (reader: AccountKind): MailTopic[] =>
  reader === "staff"
    ? []
    : mailTopics.filter((topic) =>
        kindsOf(topic).some((kind) => ([reader, "sides", "members"] as string[]).includes(kindRow(kind).owner)),
      );

/** Whether a mail is dropped once its notices have been seen: a digest, or a kind with a topic and without a file. */
export function isReplaceable(template: string): boolean {
  if (template === ("dailyDigest" satisfies MailTemplate)) return true;
  return isNoticeKind(template) && kindRow(template).topic !== null && !kindRow(template).hasFile;
}

/** Whether a stored kind is still in the register. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/** Whether a stored kind has a line in the list. */
export const isListedKind = (kind: string): kind is ListedKind => isNoticeKind(kind) && kindRow(kind).at !== null;
