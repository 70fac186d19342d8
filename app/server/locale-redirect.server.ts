import { barePath, isPagePath, type Locale, languageChoice, localePath } from "~/locales/locale";

/** Pages that answer in whichever language their address says (spec §2: the rule redirects "except on login pages"). */
const loginPages: ReadonlySet<string> = new Set(["/login", "/login/types"]);

interface Visit {
  method: string;
  url: URL;
  /** What the browser wants to do with the answer (`Sec-Fetch-Dest`); null where a client does not say. */
  destination: string | null;
}

export interface LocaleRedirect {
  /** Path and query to send the visitor to. */
  to: string;
  /** The language to remember in the cookie `i18n_redirected`. */
  remember: Locale;
}

/**
 * Where a visit belongs instead, and the language to remember; null when it is in the right place (design §13).
 * `preferred` is the cookie's language, or on a first visit Accept-Language's; it is asked for only when it matters.
 * - A choice by the language switch is remembered, and its mark taken out of the address: it is never sent back.
 * - `/zh-TW/…` means the bare path, and a locale in other capitals means the locale.
 * - Who prefers English is sent from a bare path to its English form, login pages aside.
 */
export async function localeRedirect(visit: Visit, preferred: () => Promise<Locale>): Promise<LocaleRedirect | null> {
  const { url, method, destination } = visit;
  if (method !== "GET" || (destination !== null && destination !== "document")) return null;
  if (!isPagePath(url.pathname)) return null;

  const written = /^\/(zh-tw|en-us)(?=\/|$)/i.exec(url.pathname)?.[1];
  const locale = written?.toLowerCase() === "en-us" ? "en-US" : "zh-TW";
  const bare = barePath(written ? url.pathname.slice(written.length + 1) : url.pathname);
  const canonical = localePath(locale, bare);

  if (url.searchParams.has(languageChoice)) {
    const query = new URLSearchParams(url.search);
    query.delete(languageChoice);
    return { to: canonical + (query.size > 0 ? `?${query}` : ""), remember: locale };
  }
  if (canonical !== url.pathname) return { to: canonical + url.search, remember: locale };
  if (locale === "en-US" || loginPages.has(bare)) return null;
  if ((await preferred()) !== "en-US") return null;
  return { to: localePath("en-US", bare) + url.search, remember: "en-US" };
}
