import { barePath, isPagePath } from "~/locales/locale";
import { policyNames } from "~/trusted-types";
import { urlOf } from "./request";

/** Headers of every response; `public/_headers` repeats them for assets served without the Worker. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

export const transportSecurity = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;

/** Returns the headers of a plain-text response to another server. */
export function plainHeaders({ development }: { development: boolean }): Record<string, string> {
  return development ? plain : { ...plain, ...transportSecurity };
}

const plain = {
  ...securityHeaders,
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "private, no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
};

interface Delivery {
  request: Request;
  /** Creates the nonce of this response's Content-Security-Policy. */
  nonce: () => string;
  development: boolean;
  /** The payment provider's origin, if configured; the checkout page posts a form to it. */
  paymentOrigin?: string;
  /** Origins of third-party services that the page may load (decision 057). */
  outside?: readonly string[];
}

/** Responses whose headers are complete. */
const sealed = new WeakSet<object>();

export const isSealed = (answer: Response): boolean => sealed.has(answer);

/** Creates a response with headers copied from `sealHeaders`, which then skips it. */
export function sealedAnswer(body: BodyInit | null, init: ResponseInit & { headers: Headers }): Response {
  const answer = new Response(body, init);
  sealed.add(answer);
  return answer;
}

/**
 * Sets the security and caching headers of every Worker response.
 * Pages get a Content-Security-Policy whose scripts need this response's nonce.
 */
export function sealHeaders(
  answer: { headers: Headers; status: number },
  { request, nonce, development, paymentOrigin, outside }: Delivery,
): void {
  const { headers } = answer;
  const url = urlOf(request);
  const always = development ? securityHeaders : { ...securityHeaders, ...transportSecurity };
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", pagePolicy(url, { scripts: `'nonce-${nonce()}'`, paymentOrigin, outside }));
  keepPrivate(answer, url);
  // Other sites, such as web mail, may embed public content.
  headers.set("Cross-Origin-Resource-Policy", isPublic(headers) ? "cross-origin" : "same-origin");
}

const isPublic = (headers: Headers) => /\bpublic\b/i.test(headers.get("Cache-Control") ?? "");

/** Builds the policy of a page at a URL, with the sources of the inline scripts it may run. */
export function pagePolicy(
  url: URL,
  { scripts, paymentOrigin, outside = [] }: { scripts: string } & Pick<Delivery, "paymentOrigin" | "outside">,
): string {
  const sockets = `${url.protocol === "https:" ? "wss:" : "ws:"}//${url.host}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", scripts, ...outside].filter(Boolean).join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...outside].join(" "),
    "font-src 'self'",
    // The desk reads a video from a blob before uploading it.
    "media-src 'self' blob:",
    ["connect-src 'self'", sockets, ...outside].join(" "),
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    isCheckout(url) && paymentOrigin ? `form-action 'self' ${paymentOrigin}` : "form-action 'self'",
    "frame-ancestors 'none'",
    // Third-party scripts set HTML and add further scripts in ways we cannot list.
    ...(outside.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policyNames.join(" ")}`]),
  ].join("; ");
}

/** The only page with a form that posts to another site. */
const isCheckout = ({ pathname }: URL) => barePath(pathname).replace(/\/$/, "") === "/checkout";

/**
 * Disables caching unless the route enables it, and makes everything but public responses vary by the requester's
 * credentials. Redirects and responses other than pages also vary by Accept-Language.
 */
function keepPrivate({ headers, status }: { headers: Headers; status: number }, url: URL): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (isPublic(headers)) return;
  const given = (headers.get("Vary") ?? "").split(",").map((name) => name.trim());
  const byLanguage = (status >= 300 && status < 400) || !isPagePath(url.pathname);
  const names = [...given, "Cookie", "Authorization", byLanguage ? "Accept-Language" : ""].filter(Boolean);
  const once = new Map(names.map((name) => [name.toLowerCase(), name]));
  headers.set("Vary", [...once.values()].join(", "));
}
