import { dayMs } from "~/durations";
import { offline as enUS } from "~/locales/en-US/offline";
import { dateFormat } from "~/locales/formats";
import { type Locale, localeOfPath } from "~/locales/locale";
import { offline as zhTW } from "~/locales/zh-TW/offline";
import type { Kept } from "./kept-list";

const texts: Record<Locale, typeof zhTW> = { "zh-TW": zhTW, "en-US": enUS };

/** A session unused for this long has ended (`sessionLifetime`), and its list is not shown any more. */
const longestShownMs = 14 * dayMs;

/** The headers of the offline page, which runs no scripts. */
export const offlineHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

interface OfflinePageOptions {
  /** The page that could not be loaded. */
  url: URL;
  kept: Kept | null;
  /** In milliseconds since the epoch. */
  now: number;
  /** By default the browser's. */
  timeZone?: string;
}

/** Writes the document shown without a connection, in the reader's language (product §25.8). */
export function offlinePage({ url, kept, now, timeZone }: OfflinePageOptions): string {
  // Paths without a prefix are those of the start page and of links in mails, which are in any language.
  const locale = localeOfPath(url.pathname) === "en-US" ? "en-US" : (kept?.locale ?? "zh-TW");
  const t = texts[locale];
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const list = kept?.list && now - kept.list.readAt < longestShownMs ? kept.list : null;
  const rows = (list?.conversations ?? []).map(
    ({ name, at }) => `<li><bdi>${escaped(name)}</bdi> <time>${escaped(time.format(at * 1000))}</time></li>`,
  );
  const shown = list && rows.length > 0 && listOf(t, time.format(list.readAt), rows);
  return `<!DOCTYPE html>
<html lang="${locale}" data-offline>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#faf8f3">
<link rel="icon" href="data:,">
<title>${escaped(t.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${escaped(t.title)}</h1>
<p>${escaped(t.text)}</p>
<p><a href="${escaped(url.pathname + url.search)}">${escaped(t.again)}</a></p>
${shown || ""}
</main>
</body>
</html>`;
}

function listOf(t: typeof zhTW, readAt: string, rows: readonly string[]): string {
  const note = t.list.note.replace("{{time}}", () => readAt);
  return `<section aria-labelledby="list">
<h2 id="list">${escaped(t.list.title)}</h2>
<p class="note">${escaped(note)}</p>
<ul>${rows.join("")}</ul>
</section>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const mark = `<svg aria-hidden="true" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0f7b5a"/>
<g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="5"><path d="M11 43c7-25 35-25 42 0"/><path d="M11 43h42"/>
<path d="M24 29.5V43M40 29.5V43" stroke-width="4"/></g><circle cx="32" cy="15" r="4.5" fill="#eeb27c"/></svg>`;

/** The product's colours (`app/tailwind.css`), whose style sheet may be missing without a connection. */
const style = `
body{margin:0;background:#faf8f3;color:#1d1f1c;font:16px/1.6 "Noto Sans TC",system-ui,sans-serif}
main{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:12vh 16px 64px}
svg{width:40px;height:40px}
h1{margin:20px 0 0;font-size:1.5rem;line-height:1.3}
h2{margin:0;font-size:1.125rem;line-height:1.4}
p{margin:8px 0 0;color:#4d4f49;overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 20px;border-radius:8px;background:#0f7b5a;color:#fff;font-weight:500;text-decoration:none}
a:hover{background:#0c634a}
a:focus-visible{outline:2px solid #0f7b5a;outline-offset:2px}
section{margin-top:40px;padding:20px;border:1px solid #e5e1d6;border-radius:12px;background:#fff}
.note{font-size:.875rem;color:#6c6d65}
ul{margin:12px 0 0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:10px 0;border-top:1px solid #e5e1d6}
bdi{min-width:0;font-weight:500;overflow-wrap:anywhere}
time{color:#6c6d65;font-size:.875rem}`;
