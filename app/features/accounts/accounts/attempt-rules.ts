const minute = 60 * 1000;
const hour = 60 * minute;

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
  loginPerAccount: { max: 20, window: hour },
  loginPerNetwork: { max: 30, window: hour },
  loginPerAccountAndNetwork: { max: 10, window: hour, clearedBySuccess: true },
  loginPerDevice: { max: 10, window: hour, clearedBySuccess: true },
  proofPerAccount: { max: 10, window: hour, clearedBySuccess: true },
  secondFactorPerAccount: { max: 20, window: hour, clearedBySuccess: true },
  signUpPerNetwork: { max: 20, window: hour },
  resendPerNetwork: { max: 20, window: hour },
  resetPerNetwork: { max: 20, window: hour },
  resetPerDevice: { max: 10, window: hour },
  /** Password reset links mailed to one account, whoever requests them. */
  resetMailPerAccount: { max: 5, window: hour },
  /** More than those, if the owner has no link that stays valid for `freshFor`. */
  resetMailBeyond: { max: 1, window: 10 * minute },
  /** Links that prove the address an account has chosen. */
  addressProofPerAccount: { max: 5, window: hour },
  /** Keywords one person adds to the counts of hot keywords. */
  keywordsPerPerson: { max: 20, window: 24 * hour },
  /** Reports that visitors viewed a startup; their pages send one each. */
  viewsPerNetwork: { max: 30, window: 24 * hour },
  /** Visits to one referral or share link that are counted. */
  visitsPerNetwork: { max: 30, window: 24 * hour },
  shareLinkPerAccount: { max: 60, window: hour },
  contactPerNetwork: { max: 10, window: hour },
  /** Contact messages of one sender: an account, or an address. */
  contactPerSender: { max: 10, window: 24 * hour },
  /** Receipts to an address that nobody has confirmed. */
  contactReceiptPerAddress: { max: 2, window: 24 * hour },
  newsletterPerNetwork: { max: 20, window: hour },
  newsletterMailPerAddress: { max: 3, window: 24 * hour },
  claimPerNetwork: { max: 20, window: hour },
  /** Mails about claims to one address, which anyone can enter. */
  claimMailPerAddress: { max: 5, window: 24 * hour },
  gatePerNetwork: { max: 30, window: hour },
  /** Confirmation mails to one address that visitors request by registering for events. */
  eventMailPerAddress: { max: 5, window: 24 * hour },
  eventMailPerNetwork: { max: 20, window: hour },
  /** Registrations and cancellations of one account, each of which sends a mail. */
  eventsPerAccount: { max: 30, window: hour },
  /** Submissions of applications, each of which sends a mail. */
  applicationsPerAccount: { max: 30, window: hour },
  /** Posts and replies in discussions, each of which may send a mail. */
  postsPerAccount: { max: 40, window: hour },
  /** Requests for services, each of which staff answer. */
  serviceRequestsPerAccount: { max: 20, window: 24 * hour },
  /** Attempts to pay, each of which is a trade at the payment provider. */
  paymentPerAccount: { max: 60, window: hour },
  gatePerLink: { max: 200, window: hour },
  /** Coupon codes that do not apply, so that codes cannot be guessed. */
  couponsPerAccount: { max: 30, window: hour },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** A counter: its kind, and the account, address or browser it counts. */
export interface Attempt {
  kind: AttemptKind;
  subject: string;
}

/** A reset link valid for at least this long needs no replacement, in milliseconds. */
export const freshFor = 20 * minute;

interface Caller {
  /** The kind and address entered, whether or not the account exists. */
  account: string;
  ip: string;
  /** The hash of the browser's token if the account has logged in with it before (`findDevice`), otherwise null. */
  device: string | null;
}

/** The counters of a password attempt. */
export function loginAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "loginPerDevice", subject: `${account}|${device}` }];
  const network = networkOf(ip);
  return [
    { kind: "loginPerAccount", subject: account },
    { kind: "loginPerNetwork", subject: network },
    { kind: "loginPerAccountAndNetwork", subject: `${account}|${network}` },
  ];
}

/** The counters of a password reset request. */
export function resetAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "resetPerDevice", subject: `${account}|${device}` }];
  return [{ kind: "resetPerNetwork", subject: networkOf(ip) }];
}

/** The counters of a reset link mailed to an account: the usual one, and the one used when that is exhausted. */
export function resetMailAttempts(accountId: string): { usual: Attempt; beyond: Attempt } {
  return {
    usual: { kind: "resetMailPerAccount", subject: accountId },
    beyond: { kind: "resetMailBeyond", subject: accountId },
  };
}

const mappedIPv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The network an IP address is counted as: an IPv4 address itself, or an IPv6 address's /64, the least that one
 * customer is assigned. Anything else is returned unchanged.
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
