import { parse, serialize } from "cookie";

/** The cookies the product sets (spec §3, client state areas; design §6, §12). */
export const cookieNames = {
  session: "fb_session",
  bookmark: "fb_bookmark",
  locale: "i18n_redirected",
  toast: "fb_toast",
  startupReminder: "startup-fill-form-reminder",
  /** The type somebody last logged in by. */
  loginType: "fb_login_type",
  /** The address and type of a sign-up that waits for its activation, so that the address is in no URL. */
  signUp: "fb_signup",
  /** The state of a social login under way, and what it needs when the person comes back. */
  socialFlow: "fb_social",
  /** The type of account a social login is for, and the referral code, over the round trip (spec §3). */
  socialType: "social-login-user-type",
  socialReference: "social-login-reference",
  /** Why a social login was refused, for the modal that says so (spec §8). */
  socialRefusal: "social_login_403",
  /** A mail's link to a conversation that waits for its reader to log in. */
  threadLink: "fb_thread_link",
} as const;

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

const day = 24 * 60 * 60;

/** Lifetime in seconds; null ends with the browser session. The server ends sessions itself after 30 idle days. */
const lifetimes: Record<CookieName, number | null> = {
  fb_session: 400 * day,
  fb_bookmark: 60 * 60,
  i18n_redirected: 365 * day,
  fb_toast: 60,
  "startup-fill-form-reminder": 365 * day,
  fb_login_type: 365 * day,
  fb_signup: day,
  fb_social: 10 * 60,
  "social-login-user-type": 10 * 60,
  "social-login-reference": 10 * 60,
  social_login_403: 60,
  fb_thread_link: 60 * 60,
};

/** Cookies that scripts in the page may read. */
const readableByScripts: ReadonlySet<CookieName> = new Set(["i18n_redirected"]);

export function readCookie(request: Request, name: CookieName): string | null {
  return parse(request.headers.get("Cookie") ?? "")[name] ?? null;
}

/** A `Set-Cookie` value; a null value deletes the cookie. `secure` follows the scheme the visitor came by. */
export function writeCookie(request: Request, name: CookieName, value: string | null): string {
  return serialize(name, value ?? "", {
    path: "/",
    httpOnly: !readableByScripts.has(name),
    secure: new URL(request.url).protocol === "https:",
    sameSite: "lax",
    ...(value === null ? { maxAge: 0 } : lifetimes[name] === null ? {} : { maxAge: lifetimes[name] }),
  });
}
