import { dayMs, hourMs, minuteMs } from "~/durations";

interface AttemptLimit {
  /** Attempts allowed per window. */
  max: number;
  /** The window's length from its first attempt, in milliseconds. */
  window: number;
  /** Success resets the counter instead of refunding the attempt. Unsafe if attackers elsewhere share it. */
  clearedBySuccess?: true;
}

/**
 * The limits. Passwords are guessed from one address or many, for one account or many, so both sides are limited. A
 * known browser of the account has its own counter, which attackers elsewhere cannot use up (OWASP, device cookies).
 */
export const attemptLimits = {
  loginPerAccount: { max: 20, window: hourMs },
  loginPerNetwork: { max: 30, window: hourMs },
  loginPerAccountAndNetwork: { max: 10, window: hourMs, clearedBySuccess: true },
  loginPerDevice: { max: 10, window: hourMs, clearedBySuccess: true },
  proofPerAccount: { max: 10, window: hourMs, clearedBySuccess: true },
  secondFactorPerAccount: { max: 20, window: hourMs, clearedBySuccess: true },
  signUpPerNetwork: { max: 20, window: hourMs },
  resendPerNetwork: { max: 20, window: hourMs },
  resetPerNetwork: { max: 20, window: hourMs },
  resetPerDevice: { max: 10, window: hourMs },
  /** Password reset links mailed to one account, regardless of who requests them. */
  resetMailPerAccount: { max: 5, window: hourMs },
  /** Extra allowance beyond that, used if the owner has no link still valid for `freshFor`. */
  resetMailBeyond: { max: 1, window: 10 * minuteMs },
  /** Mails to confirm a new address an account has chosen. */
  addressProofPerAccount: { max: 5, window: hourMs },
  /** Keywords per person counted towards the hot keywords. */
  keywordsPerPerson: { max: 20, window: dayMs },
  /** Startup page views counted per network; pages report one each. */
  viewsPerNetwork: { max: 30, window: dayMs },
  /** Visits counted per referral or share link. */
  visitsPerNetwork: { max: 30, window: dayMs },
  shareLinkPerAccount: { max: 60, window: hourMs },
  /** Calendars kept elsewhere that are read when their address is entered. */
  busyCalendarPerAccount: { max: 20, window: hourMs },
  apiKeysPerAccount: { max: 20, window: hourMs },
  calendarFeedPerAccount: { max: 30, window: hourMs },
  /** Webhooks added, and messages sent to one on request. */
  webhookPerAccount: { max: 30, window: hourMs },
  contactPerNetwork: { max: 10, window: hourMs },
  /** Contact messages per sender, who is an account or an e-mail address. */
  contactPerSender: { max: 10, window: dayMs },
  /** Receipts mailed to an unconfirmed address. */
  contactReceiptPerAddress: { max: 2, window: dayMs },
  newsletterPerNetwork: { max: 20, window: hourMs },
  newsletterMailPerAddress: { max: 3, window: dayMs },
  /** Test issues that a staff account sends itself. */
  newsletterTestsPerAccount: { max: 30, window: hourMs },
  claimPerNetwork: { max: 20, window: hourMs },
  /** Claim mails to one address, which anyone can enter. */
  claimMailPerAddress: { max: 5, window: dayMs },
  gatePerNetwork: { max: 30, window: hourMs },
  /** Event confirmation mails requested by visitors for one address. */
  eventMailPerAddress: { max: 5, window: dayMs },
  eventMailPerNetwork: { max: 20, window: hourMs },
  /** Registrations and cancellations per account; each sends a mail. */
  eventsPerAccount: { max: 30, window: hourMs },
  /** Application submissions per account; each sends a mail. */
  applicationsPerAccount: { max: 30, window: hourMs },
  /** Discussion posts and replies per account; each may send a mail. */
  postsPerAccount: { max: 40, window: hourMs },
  /** Service requests per account; staff answer each one. */
  serviceRequestsPerAccount: { max: 20, window: dayMs },
  /** Payment attempts; each creates a trade at the payment provider. */
  paymentPerAccount: { max: 60, window: hourMs },
  gatePerLink: { max: 200, window: hourMs },
  /** Invalid coupon codes per account, so that codes cannot be guessed. */
  couponsPerAccount: { max: 30, window: hourMs },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** A counter: its kind, and the account, address or browser it counts. */
export interface Attempt {
  kind: AttemptKind;
  subject: string;
}

/** A reset link valid for at least this long needs no replacement, in milliseconds. */
export const freshFor = 20 * minuteMs;

interface Caller {
  /** The kind and address entered, whether or not the account exists. */
  account: string;
  ip: string;
  /** The hash of the browser's token if the account has logged in with it before (`findDevice`), otherwise null. */
  device: string | null;
}

/** Returns the counters of a password attempt. */
export function loginAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "loginPerDevice", subject: `${account}|${device}` }];
  const network = networkOf(ip);
  return [
    { kind: "loginPerAccount", subject: account },
    { kind: "loginPerNetwork", subject: network },
    { kind: "loginPerAccountAndNetwork", subject: `${account}|${network}` },
  ];
}

/** Returns the counters of a password reset request. */
export function resetAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "resetPerDevice", subject: `${account}|${device}` }];
  return [{ kind: "resetPerNetwork", subject: networkOf(ip) }];
}

/**
 * Returns the counters of a reset link mailed to an account: the usual one, and the one used when that is exhausted.
 */
export function resetMailAttempts(accountId: string): { usual: Attempt; beyond: Attempt } {
  return {
    usual: { kind: "resetMailPerAccount", subject: accountId },
    beyond: { kind: "resetMailBeyond", subject: accountId },
  };
}

const mappedIPv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns the network an IP address counts as: the IPv4 address itself, or the IPv6 /64, the smallest block assigned to
 * one customer. Returns anything else unchanged.
 */
export function networkOf(ip: string): string {
  const address = mappedIPv4.exec(ip)?.[1] ?? ip;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const prefix = [...first, ...gap, ...last].slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return `${prefix.join(":")}::/64`;
}
