import { barePath, isPagePath, type Locale, languageChoice, localePath } from "~/locales/locale";

/** Pages served in their URL's language (product §15.6: login pages are not redirected). */
const loginPages: ReadonlySet<string> = new Set(["/login", "/login/types"]);

interface Visit {
  method: string;
  url: URL;
  /** `Sec-Fetch-Dest`; null if the client does not send it. */
  destination: string | null;
  /** `Sec-Fetch-Site`, likewise. */
  site: string | null;
  /** The language of the cookie `i18n_redirected`; null on a first visit. */
  remembered: Locale | null;
}

export interface LocaleRedirect {
  /** The path and query to redirect to. */
  to: string;
  /** The language to remember in the cookie `i18n_redirected`. */
  remember: Locale;
}

/**
 * Returns the redirect a visit needs and the language to remember; null if the URL is right (product §15.6, decision
 * 053). `accepted` returns Accept-Language's choice and is called on a first visit only.
 * - A choice by the language switch is remembered and its parameter removed; it is never redirected back.
 * - `/zh-TW/…` means the bare path, and locale prefixes are case-insensitive.
 * - Readers who prefer English are redirected from a bare path to `/en-US`, except on login pages, and except by the
 * cookie when they follow a link, because the sender shared the Chinese page.
 */
export function localeRedirect(visit: Visit, accepted: () => Locale | null): LocaleRedirect | null {
  const { url, method, destination, remembered } = visit;
  if (method !== "GET" || (destination !== null && destination !== "document")) return null;
  if (!isPagePath(url.pathname)) return null;

  const written = /^\/(zh-tw|en-us)(?=\/|$)/i.exec(url.pathname)?.[1];
  const locale = written?.toLowerCase() === "en-us" ? "en-US" : "zh-TW";
  const bare = barePath(written ? url.pathname.slice(written.length + 1) : url.pathname);
  const canonical = localePath(locale, bare);

  if (url.search !== "" && url.searchParams.has(languageChoice)) {
    const query = new URLSearchParams(url.search);
    query.delete(languageChoice);
    return { to: canonical + (query.size > 0 ? `?${query}` : ""), remember: locale };
  }
  if (canonical !== url.pathname) return { to: canonical + url.search, remember: locale };
  if (locale === "en-US" || loginPages.has(bare)) return null;
  if (remembered !== null && mayBeShared(visit, bare)) return null;
  if ((remembered ?? accepted()) !== "en-US") return null;
  return { to: localePath("en-US", bare) + url.search, remember: "en-US" };
}

/**
 * Whether the visit may come from a shared link. A link opened from another program looks like a typed address; only
 * the home page is assumed to be typed.
 */
function mayBeShared({ site }: Visit, bare: string): boolean {
  if (site === "same-origin") return false;
  return bare !== "/" || (site !== null && site !== "none");
}
