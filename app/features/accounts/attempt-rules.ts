const minute = 60 * 1000;
const hour = 60 * minute;

interface AttemptLimit {
  /** So many pass within one window; the next is refused until it is over. */
  most: number;
  /** How long a window lasts from the first attempt in it, in milliseconds. */
  within: number;
  /** Counts who is at one place with one account: proving who they are clears it. Others are only given the attempt back. */
  clearedBySuccess?: true;
}

/**
 * What is counted, per what, and how many an hour. Passwords are guessed at by one address or by many, at one account or
 * at many, so each side has a limit. A browser the account was opened with before is counted apart from all strangers:
 * nobody can use up its attempts from elsewhere (OWASP, device cookies).
 */
export const attemptLimits = {
  loginPerAccount: { most: 20, within: hour },
  loginPerNetwork: { most: 30, within: hour },
  loginPerAccountAndNetwork: { most: 10, within: hour, clearedBySuccess: true },
  loginPerDevice: { most: 10, within: hour, clearedBySuccess: true },
  proofPerAccount: { most: 10, within: hour, clearedBySuccess: true },
  secondFactorPerAccount: { most: 20, within: hour, clearedBySuccess: true },
  signUpPerNetwork: { most: 20, within: hour },
  resendPerNetwork: { most: 20, within: hour },
  resetPerNetwork: { most: 20, within: hour },
  resetPerDevice: { most: 10, within: hour },
  /** Links for a forgotten password that are mailed to one account, whoever asks. */
  resetMailPerAccount: { most: 5, within: hour },
  /** Beyond those, as long as the owner would be left without a link that holds for a while (`freshFor`). */
  resetMailBeyond: { most: 1, within: 10 * minute },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** One thing that is counted, and whose: an account, an address, a browser. */
export interface Attempt {
  kind: AttemptKind;
  subject: string;
}

/** A mailed link that still holds so long is good enough: nobody needs another one yet. In milliseconds. */
export const freshFor = 20 * minute;

interface Caller {
  /** The kind and address that were typed, whether or not there is such an account. */
  account: string;
  ip: string;
  /** What is stored of the browser's cookie, where the account was opened with this browser before; null elsewhere. */
  device: string | null;
}

/** What one try of a password counts as. */
export function loginAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "loginPerDevice", subject: `${account}|${device}` }];
  const network = networkOf(ip);
  return [
    { kind: "loginPerAccount", subject: account },
    { kind: "loginPerNetwork", subject: network },
    { kind: "loginPerAccountAndNetwork", subject: `${account}|${network}` },
  ];
}

/** What asking for a link to a forgotten password counts as. */
export function resetAttempts({ account, ip, device }: Caller): Attempt[] {
  if (device !== null) return [{ kind: "resetPerDevice", subject: `${account}|${device}` }];
  return [{ kind: "resetPerNetwork", subject: networkOf(ip) }];
}

/** What a link mailed to an account counts as: as one of the usual ones, or beyond those (`freshFor`). */
export function resetMailAttempts(accountId: string): { usual: Attempt; beyond: Attempt } {
  return {
    usual: { kind: "resetMailPerAccount", subject: accountId },
    beyond: { kind: "resetMailBeyond", subject: accountId },
  };
}

const mappedIPv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Who an IP address stands for: an IPv4 address for itself, an IPv6 address for its /64, which is what one customer is
 * given at the least. Anything else is taken as it is.
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
