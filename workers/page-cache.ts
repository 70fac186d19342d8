import { publicCallOf } from "~/features/public-pages/public-calls";
import { readPublicVersion } from "~/features/public-pages/public-version.server";
import { publicPageOf } from "~/features/public-pages/rules";
import type { App } from "~/server/app.server";
import { together } from "~/server/together";
import { bodyWithNonce, type Copy, copyOfText, recentCopies } from "./recent-copies";

/**
 * How long a copy is served, in seconds. Changes of content take effect at once, by the version in the key; this bounds
 * what changes with time only: the end of a highlight or level, and totals.
 */
const maxAge = 300;

/** The headers of a stored copy with the nonce that it was rendered with, and when, in milliseconds since the epoch. */
const storedNonce = "X-Nonce";
const storedAt = "X-Stored-At";

/** The isolate's own copies, in front of the data centre's cache. */
const copies = recentCopies(16 * 1024 * 1024);

/**
 * Reads the public version once for all requests that ask meanwhile, each after it asked: nobody gets a page that was old
 * when its request came. `readBy` is the request in whose database session it was read.
 */
const readVersion = together(
  async (apps: App[]) => {
    const [readBy] = apps;
    const version = readBy ? await readPublicVersion(readBy) : "";
    return apps.map(() => ({ version, readBy }));
  },
  { most: 100, patience: 1_000 },
);

interface Visit {
  request: Request;
  /** The nonce of this response's Content-Security-Policy. */
  nonce: string;
  /** The id of the deployed version, whose pages load its own assets. */
  deployment: string;
}

/**
 * Answers visitors' requests for public pages and API calls from the isolate's copies or the data centre's, and everything
 * else by `render` (decision 021). What is stored is rendered from the URL alone: no cookie or other header of the first
 * visitor reaches it.
 */
export async function servePage(
  app: App,
  { request, nonce, deployment }: Visit,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const call = publicCallOf(request);
  const page = call ?? publicPageOf(request);
  if (page === null) return render(request);
  const url = new URL(page, request.url);
  const keyOf = (version: string) => `${url.origin}/.pages/${deployment}/${version}${page}`;
  const { version, readBy } = await readVersion(app, app.waitUntil);
  const kept = copies.get(keyOf(version), app.now());
  if (kept) return served(request, { copy: kept, nonce });
  // A page is at least as new as its version, which therefore is of the same session.
  const key = keyOf(readBy === app ? version : await readPublicVersion(app));
  const stored = await match(key);
  if (stored) {
    copies.put(key, stored);
    return served(request, { copy: stored, nonce });
  }
  const answer = await rendered(app, { key, nonce }, render(new Request(url)));
  // A refusal is in its reader's language, which the URL alone does not tell.
  if (call !== null && answer.status !== 200) return render(request);
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

/** The answer to a request by a copy, with this response's nonce. */
function served(request: Request, { copy, nonce }: { copy: Copy; nonce: string }): Response {
  const body = request.method === "HEAD" ? null : bodyWithNonce(copy, nonce);
  return new Response(body, { headers: { "Content-Type": copy.contentType } });
}

const openCache = () => caches.open("pages");

/** The data centre's copy. A failing cache is treated as an empty one, here and in `store`. */
async function match(key: string): Promise<Copy | undefined> {
  try {
    const stored = await (await openCache()).match(key);
    if (!stored) return undefined;
    const { headers } = stored;
    return copyOfText(await stored.text(), {
      nonce: String(headers.get(storedNonce)),
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

/** The answer, after storing a copy if it is a page that is the same for every visitor. */
async function rendered(
  app: App,
  { key, nonce }: { key: string; nonce: string },
  rendering: Promise<Response>,
): Promise<Response> {
  const answer = await rendering;
  const { headers, status } = answer;
  if (status !== 200 || headers.has("Set-Cookie") || headers.has("Cache-Control")) return answer;
  const body = await answer.text();
  const contentType = headers.get("Content-Type") ?? "";
  copies.put(key, copyOfText(body, { nonce, contentType, until: app.now() + maxAge * 1000 }));
  const copy = new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": `public, max-age=${maxAge}`,
      [storedNonce]: nonce,
      [storedAt]: String(app.now()),
    },
  });
  app.waitUntil(store(key, copy));
  return new Response(body, answer);
}
