import { parse, serialize } from "cookie";
import { daySeconds, hourSeconds } from "~/durations";

/**
 * The cookies the product sets (product §15.8, §19.3), except the session's (`session-cookie.ts`). Login cookies have
 * the prefix `auth.` (product §15.8), except the token's, which no script may read (decision 037).
 */
export const cookieNames = {
  /** A browser that has logged in before; its wrong passwords are counted separately. */
  device: "fb_device",
  bookmark: "fb_bookmark",
  locale: "i18n_redirected",
  /** The same value under its second name (product §15.8). */
  chosenLocale: "locale",
  toast: "fb_toast",
  startupReminder: "startup-fill-form-reminder",
  /** Whether this browser is logged in, or why its session ended, for the page that shows it. */
  sessionState: "auth.state",
  /** The account type of the last login. */
  loginType: "auth.strategy",
  /** The address and type of a sign-up awaiting activation; keeps the address out of URLs. */
  signUp: "fb_signup",
  /** The state of a social login in progress, with the data its callback needs. */
  socialFlow: "fb_social",
  /** The type of account a social login is for, and the referral code, over the round trip (product §5.6). */
  socialType: "social-login-user-type",
  socialReference: "social-login-reference",
  /** Why a social login was refused, for the refusal modal (product §5.6). */
  socialRefusal: "social_login_403",
  /** A mailed conversation link, kept until the reader has logged in. */
  threadLink: "fb_thread_link",
  /** The page whose form was sent with an expired session; the reader returns to it after logging in. */
  returnPlace: "fb_return",
  /**
   * Signed marks of the share links whose email gate this browser has passed
   * (features/showcase/sharing/gate-pass.server.ts).
   */
  shareGate: "fb_share_gate",
  /** Whether third-party services may be loaded (decision 057). */
  consent: "fb_consent",
} as const;

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Lifetimes in seconds; null ends with the browser session. */
const lifetimes: Record<CookieName, number | null> = {
  fb_device: 365 * daySeconds,
  fb_bookmark: hourSeconds,
  i18n_redirected: 365 * daySeconds,
  locale: 365 * daySeconds,
  fb_toast: 60,
  "startup-fill-form-reminder": 365 * daySeconds,
  "auth.state": 365 * daySeconds,
  "auth.strategy": 365 * daySeconds,
  fb_signup: daySeconds,
  fb_social: 10 * 60,
  "social-login-user-type": 10 * 60,
  "social-login-reference": 10 * 60,
  social_login_403: 60,
  fb_thread_link: hourSeconds,
  fb_return: hourSeconds,
  fb_share_gate: 7 * daySeconds,
  fb_consent: 180 * daySeconds,
};

/** Cookies that page scripts may read. */
const readableByScripts: ReadonlySet<CookieName> = new Set(["i18n_redirected", "locale", "fb_consent"]);

const hostPrefix = "__Host-";

/**
 * Whether a cookie has the host-only prefix, which browsers accept from this host only and over TLS, so that no sibling
 * domain can plant one: all with names of our own that scripts do not read. The other names are given (product §15.8).
 */
const isHostOnly = (name: CookieName) => name.startsWith("fb_") && !readableByScripts.has(name);

const isSecure = (request: Request) => request.url.startsWith("https:");

const parsed = new WeakMap<Request, ReturnType<typeof parse>>();

/** A request's cookies, parsed once. */
export function cookiesOf(request: Request): Readonly<ReturnType<typeof parse>> {
  const cookies = parsed.get(request) ?? parse(request.headers.get("Cookie") ?? "");
  parsed.set(request, cookies);
  return cookies;
}

/** Browsers reject the prefix without TLS, so it is left out there. */
function sentName(request: Request, name: CookieName): string {
  return isHostOnly(name) && isSecure(request) ? hostPrefix + name : name;
}

/** Returns a sent cookie's name without its prefix. */
export function withoutPrefix(sent: string): string {
  return sent.replace(/^__(?:Host|Secure)-/, "");
}

export function readCookie(request: Request, name: CookieName): string | null {
  return cookiesOf(request)[sentName(request, name)] ?? null;
}

/** Returns a `Set-Cookie` value; a null value deletes the cookie. `secure` follows the request's scheme. */
export function writeCookie(request: Request, name: CookieName, value: string | null): string {
  return serialize(sentName(request, name), value ?? "", {
    path: "/",
    httpOnly: !readableByScripts.has(name),
    secure: isSecure(request),
    sameSite: "lax",
    ...(value === null ? { maxAge: 0 } : lifetimes[name] === null ? {} : { maxAge: lifetimes[name] }),
  });
}
