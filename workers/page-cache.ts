import { outsideOrigins } from "~/features/accounts/consent/consent.server";
import { ownVersion, seenVersion } from "~/features/core/public-version/public-version.server";
import { publicCallOf } from "~/features/site/public-pages/public-calls";
import { publicPageOf } from "~/features/site/public-pages/rules";
import type { App } from "~/server/app.server";
import { urlOf } from "~/server/request";
import { rayOf } from "~/server/request-id";
import { pagePolicy, sealedAnswer, sealHeaders } from "~/server/security-headers.server";
import { type Copy, copyOfText, recentCopies, withoutNonce, zipped } from "./recent-copies";

/**
 * How long a copy is served, in seconds. Content changes take effect at once through the version in the key; this only
 * bounds what changes with time: the end of a highlight or level, and totals.
 */
const maxAge = 300;

/**
 * Headers of a stored copy: the inline scripts it may run, and when it was rendered, in milliseconds since the epoch.
 */
const storedScripts = "X-Scripts";
const storedAt = "X-Stored-At";

/** The isolate's own copies, in front of the data centre's cache. */
const copies = recentCopies(16 * 1024 * 1024);

/** Copies are compressed on their second request, because most profile pages never get one. */
const beingZipped = new WeakSet<Copy>();

interface Visit {
  request: Request;
  /** Creates the nonce to render the page with, if there is no copy. */
  nonce: () => string;
  /** The id of the deployed version, because pages load their own version's assets. */
  deployment: string;
}

/**
 * Answers visitors' requests for public pages and API calls from the isolate's or the data centre's copies, and
 * everything else with `render` (decision 021). Stored pages are rendered from the URL alone: no cookie or other header
 * of the first visitor reaches them.
 */
export async function servePage(
  app: App,
  { request, nonce, deployment }: Visit,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const call = publicCallOf(request);
  const page = call ?? publicPageOf(request);
  if (page === null) return render(request);
  const { origin } = urlOf(request);
  const keyOf = (version: string) => `${origin}/.pages/${deployment}/${version}${page}`;
  const seenKey = keyOf(await seenVersion(app));
  const kept = copies.get(seenKey, app.now());
  if (kept) {
    if (!kept.zipped && !beingZipped.has(kept)) {
      beingZipped.add(kept);
      app.waitUntil(zipped(kept).then((copy) => copies.put(seenKey, copy)));
    }
    return served(app, { request, nonce }, kept);
  }
  // A page must be at least as new as its version, so both come from the same session.
  const key = keyOf(await ownVersion(app));
  const stored = await match(key);
  if (stored) {
    copies.put(key, stored);
    return served(app, { request, nonce }, stored);
  }
  const answer = await rendered(app, { key, nonce }, render(new Request(origin + page, { headers: rayOf(request) })));
  // A refusal is in the reader's language, which the URL alone does not determine.
  if (call !== null && answer.status !== 200) return render(request);
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

/** Headers of previously served copies, by the body that is sent. */
const keptHeaders = new WeakMap<Blob, Headers>();

/**
 * Serves a copy. The platform always asks for compressed responses, and decompresses them for the few clients that do
 * not accept them.
 */
function served(
  { config }: App,
  { request, nonce }: Pick<Visit, "request" | "nonce">,
  { body, zipped, contentType, scripts }: Copy,
): Response {
  const isHead = request.method === "HEAD";
  const isZipped = !isHead && zipped !== undefined && acceptsGzip(request);
  const sent = isZipped ? zipped : body;
  let headers = keptHeaders.get(sent);
  if (!headers) {
    const policy = pagePolicy(urlOf(request), { scripts, outside: outsideOrigins(config, urlOf(request)) });
    headers = new Headers({ "Content-Type": contentType, "Content-Security-Policy": policy });
    if (isZipped) headers.set("Content-Encoding", "gzip");
    sealHeaders({ headers, status: 200 }, { request, nonce, development: config.ENVIRONMENT !== "production" });
    keptHeaders.set(sent, headers);
  }
  return sealedAnswer(isHead ? null : sent, { headers, encodeBody: isZipped ? "manual" : "automatic" });
}

const acceptsGzip = ({ headers }: Request) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers.get("Accept-Encoding") ?? "");

const openCache = () => caches.open("pages");

/** Returns the data centre's copy. A failing cache is treated as empty, here and in `store`. */
async function match(key: string): Promise<Copy | undefined> {
  try {
    const stored = await (await openCache()).match(key);
    if (!stored) return undefined;
    const { headers } = stored;
    return copyOfText(await stored.text(), {
      scripts: headers.get(storedScripts) ?? "",
      contentType: headers.get("Content-Type") ?? "",
      until: Number(headers.get(storedAt)) + maxAge * 1000,
    });
  } catch {
    return undefined;
  }
}

async function store(key: string, copy: Response): Promise<void> {
  try {
    await (await openCache()).put(key, copy);
  } catch {
    // The next request renders the page again.
  }
}

/** Renders the response, and stores a copy if it is a page that is the same for every visitor. */
async function rendered(
  app: App,
  { key, nonce }: { key: string; nonce: () => string },
  rendering: Promise<Response>,
): Promise<Response> {
  const answer = await rendering;
  const { headers, status } = answer;
  if (status !== 200 || headers.has("Set-Cookie") || headers.has("Cache-Control")) return answer;
  const body = await answer.text();
  app.waitUntil(keep(app, { key, body, nonce: nonce(), contentType: headers.get("Content-Type") ?? "" }));
  return new Response(body, answer);
}

/** Stores a rendered page in the isolate and in the data centre. */
async function keep(
  app: App,
  { key, body, nonce, contentType }: { key: string; body: string; nonce: string; contentType: string },
): Promise<void> {
  const { text, scripts } = await withoutNonce(body, nonce);
  copies.put(key, copyOfText(text, { scripts, contentType, until: app.now() + maxAge * 1000 }));
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": `public, max-age=${maxAge}`,
    [storedScripts]: scripts,
    [storedAt]: String(app.now()),
  };
  await store(key, new Response(text, { headers }));
}
