import type { Chapter } from "./chapter";

/** The English terms and privacy notice of version 1. */
export const enChapters: Chapter[] = [
  {
    part: "service",
    key: "scope",
    title: "Service scope",
    body: "Fundbridge (“the platform”) lets startups present their investment case, lets investors state their investment focus, and gives both the tools to search and to talk.\n\nThe platform isn’t a broker-dealer, raises no money on anyone’s behalf, and gives no investment, legal, or tax advice. Profiles, search results, suggested matches, and the Complete profile badge are not a guarantee of any company or investor, or an offer or solicitation of securities. Negotiation, due diligence and transactions are the responsibility of the parties alone.",
  },
  {
    part: "service",
    key: "account",
    title: "Accounts",
    body: "Give true details that you are entitled to use when you sign up, and activate the account by email. One email address can have one account of each type.\n\nKeep your password safe: actions through your account count as yours. If someone else has used it, change the password right away, which logs out your other devices, and let us know.",
  },
  {
    part: "service",
    key: "content",
    title: "Your content",
    body: "Your profile, messages and attachments remain yours. You allow the platform to store, review, reformat, display, and transmit them as far as the service needs. The permission ends when you delete or withdraw them, except for records we must keep by law or to settle disputes.\n\nDon’t post anything that is false, unlawful, infringes others’ rights, or is confidential. What members see depends on their membership level: keep that in mind when you decide what to write.",
  },
  {
    part: "service",
    key: "review",
    title: "Review and removal",
    body: "A profile is listed only after a person has reviewed it. The review checks that it is complete, clear, and within these terms. It doesn’t verify that it is true.\n\nA profile that falls short is returned with comments. If a problem appears later we may unpublish it, and in serious cases suspend the account, and will say why. You can cancel a review, or unpublish and edit, yourself.",
  },
  {
    part: "service",
    key: "conduct",
    title: "Acceptable use",
    body: "Don’t send bulk or irrelevant messages, impersonate others, harvest data for other uses, or disrupt the service. Non-public information you read here may be used only to decide whether to invest or work together, and may not be passed on without the other side’s consent.",
  },
  {
    part: "service",
    key: "fees",
    title: "Fees",
    body: "Signing up, building a profile, review, and conversations are free, and we charge no commission on deals. Paid membership levels and services show their price and content before checkout, under the refund policy in effect at that time.",
  },
  {
    part: "service",
    key: "liability",
    title: "Liability",
    body: "We work to keep the service running and your data safe, but can’t promise that it never fails, that a match will be made, or that what members say is true. Except for willful misconduct, gross negligence, and liability that can’t be excluded by law, the platform isn’t responsible for transactions or decisions between members.",
  },
  {
    part: "service",
    key: "changes",
    title: "Changes and governing law",
    body: "When these terms change in substance, we raise the version number and ask you to read and accept them when you next log in. If you don’t agree, you may stop using the service and have your account deleted.\n\nThese terms are governed by the laws of the Republic of China (Taiwan), with the Taiwan Taipei District Court as the court of first instance, without prejudice to the Consumer Protection Act and other mandatory rules. Where the language versions differ, the Chinese text prevails.",
  },
  {
    part: "privacy",
    key: "notice",
    title: "Notice under Article 8 of Taiwan’s Personal Data Protection Act",
    body: "The law requires us to tell you the following when we collect your personal data.",
  },
  {
    part: "privacy",
    key: "collector",
    title: "Who collects it",
    body: "The team that operates Fundbridge. For anything about personal data, email {{email}}.",
  },
  {
    part: "privacy",
    key: "purpose",
    title: "Purpose",
    body: "Managing membership and confirming identity, matching startups with investors, review, delivering messages, support, security and audit, duties under the law, and statistics that identify no one.",
  },
  {
    part: "privacy",
    key: "kinds",
    title: "What kinds of data",
    body: "Identification: name, email, phone, photo.\nSocial and professional: title, experience, positions held, investments made.\nFinancial: capital and the range of amounts you invest, as you enter them.\nUse: sessions, times of actions, type of browser, and your messages and attachments on the platform.\nWe don’t collect special categories of data such as medical records, genetics, sex life, health examinations or criminal records. Don’t enter any.",
  },
  {
    part: "privacy",
    key: "use",
    title: "How long, where, by whom and how",
    body: "How long: while the account exists; a deleted account is erased within thirty days, except for records that the law or a dispute requires, which are kept as long as needed; a session ends after at most thirty days without use.\nWhere: in Taiwan, and where our cloud providers have locations.\nBy whom: the platform; members who can view your profile (depending on their membership level: your email and phone are never public, and a startup’s contact details are shown only to a premium member it has replied to in a conversation); the cloud and email providers that process data for us; authorities entitled by law.\nHow: stored, transmitted, compared and displayed electronically. We don’t sell personal data.",
  },
  {
    part: "privacy",
    key: "rights",
    title: "Your rights",
    body: "Under Article 3 of the Act you may ask to inquire into and review your data, to receive a copy, to have it supplemented or corrected, to have its collection, processing or use stopped, and to have it deleted. You can read and change your profile yourself; under “Account settings” you can download all your data, choose which emails you get, and delete your account (with a 30-day grace period). For the rest, email {{email}} from your registered address, and we will act within the statutory time.",
  },
  {
    part: "privacy",
    key: "refusal",
    title: "If you do not provide it",
    body: "Fields marked as required are needed for review and matching: without them a profile can’t be submitted or listed, and an investor can’t become a general member. Leaving optional fields empty has no such effect.",
  },
  {
    part: "privacy",
    key: "cookies",
    title: "Cookies",
    body: "We use only the cookies that make the site work: your session, your choice of language (kept for a year), the account type you last logged in with, a mark that lets you read what you have just written, and one-time notices. There is no advertising and no cross-site tracking.\nIf third-party analytics are ever switched on, we will ask for your consent first.",
  },
  {
    part: "privacy",
    key: "security",
    title: "Security",
    body: "Passwords are kept as Argon2id hashes and session tokens as hashes only. The whole site uses encrypted connections. Non-public content is filtered on the server by membership level, and each time a reviewer opens a private document it is recorded. Should there be a breach of personal data, we will notify you as soon as it is understood.",
  },
];
