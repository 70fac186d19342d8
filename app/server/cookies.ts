import { parse, serialize } from "cookie";

/**
 * The cookies the product sets (product §15.8, §19.3), except the session's (`session-cookie.ts`).
 * Those about logins have the prefix `auth.` (product §15.8); its token has none, because no script may read it
 * (decision 037).
 */
export const cookieNames = {
  /** A browser that has logged in before; its wrong passwords are counted separately. */
  device: "fb_device",
  bookmark: "fb_bookmark",
  locale: "i18n_redirected",
  /** The same, under its second name (product §15.8). */
  chosenLocale: "locale",
  toast: "fb_toast",
  startupReminder: "startup-fill-form-reminder",
  /** Whether this browser is logged in, or why its session ended, for the page that says so. */
  sessionState: "auth.state",
  /** The account type of the last login. */
  loginType: "auth.strategy",
  /** The address and type of a sign-up awaiting activation, to keep the address out of URLs. */
  signUp: "fb_signup",
  /** The state of a social login in progress, and what its callback needs. */
  socialFlow: "fb_social",
  /** The type of account a social login is for, and the referral code, over the round trip (product §5.6). */
  socialType: "social-login-user-type",
  socialReference: "social-login-reference",
  /** Why a social login was refused, for the refusal modal (product §5.6). */
  socialRefusal: "social_login_403",
  /** A mailed link to a conversation, kept until its reader has logged in. */
  threadLink: "fb_thread_link",
  /** The page whose form met a dead session, to which its reader is brought back after the log-in. */
  returnPlace: "fb_return",
  /** The share links whose email gate this browser has passed, each signed (features/showcase/sharing/gate-pass.server.ts). */
  shareGate: "fb_share_gate",
  /** Whether services of third parties may be loaded (decision 057). */
  consent: "fb_consent",
} as const;

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

const day = 24 * 60 * 60;

/** Lifetime in seconds; null ends with the browser session. */
const lifetimes: Record<CookieName, number | null> = {
  fb_device: 365 * day,
  fb_bookmark: 60 * 60,
  i18n_redirected: 365 * day,
  locale: 365 * day,
  fb_toast: 60,
  "startup-fill-form-reminder": 365 * day,
  "auth.state": 365 * day,
  "auth.strategy": 365 * day,
  fb_signup: day,
  fb_social: 10 * 60,
  "social-login-user-type": 10 * 60,
  "social-login-reference": 10 * 60,
  social_login_403: 60,
  fb_thread_link: 60 * 60,
  fb_return: 60 * 60,
  fb_share_gate: 7 * day,
  fb_consent: 180 * day,
};

/** Cookies that scripts in the page may read. */
const readableByScripts: ReadonlySet<CookieName> = new Set(["i18n_redirected", "locale", "fb_consent"]);

/** Cookies that browsers accept from this host only, over TLS, so no sibling domain can plant one. */
const hostOnly: ReadonlySet<CookieName> = new Set(["fb_device"]);

const isSecure = (request: Request) => request.url.startsWith("https:");

const parsed = new WeakMap<Request, ReturnType<typeof parse>>();

/** A request's cookies, parsed once. */
export function cookiesOf(request: Request): Readonly<ReturnType<typeof parse>> {
  const cookies = parsed.get(request) ?? parse(request.headers.get("Cookie") ?? "");
  parsed.set(request, cookies);
  return cookies;
}

/** Browsers reject the prefix without TLS, so it is omitted there. */
function sentName(request: Request, name: CookieName): string {
  return hostOnly.has(name) && isSecure(request) ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: CookieName): string | null {
  return cookiesOf(request)[sentName(request, name)] ?? null;
}

/** A `Set-Cookie` value; a null value deletes the cookie. `secure` follows the request's scheme. */
export function writeCookie(request: Request, name: CookieName, value: string | null): string {
  return serialize(sentName(request, name), value ?? "", {
    path: "/",
    httpOnly: !readableByScripts.has(name),
    secure: isSecure(request),
    sameSite: "lax",
    ...(value === null ? { maxAge: 0 } : lifetimes[name] === null ? {} : { maxAge: lifetimes[name] }),
  });
}
