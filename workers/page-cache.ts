import { publicCallOf } from "~/features/public-pages/public-calls";
import { readPublicVersion } from "~/features/public-pages/public-version.server";
import { publicPageOf } from "~/features/public-pages/rules";
import type { App } from "~/server/app.server";

/**
 * How long a copy is served, in seconds. Changes of content take effect at once, by the version in the key; this bounds
 * what changes with time only: the end of a highlight or level, and totals.
 */
const maxAge = 300;

/** The header of a stored copy with the nonce that it was rendered with. */
const storedNonce = "X-Nonce";

interface Visit {
  request: Request;
  /** The nonce of this response's Content-Security-Policy. */
  nonce: string;
  /** The id of the deployed version, whose pages load its own assets. */
  deployment: string;
}

/**
 * Answers visitors' requests for public pages and API calls from the data centre's cache, and everything else by `render`
 * (decision 021). What is stored is rendered from the URL alone: no cookie or other header of the first visitor reaches it.
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
  const key = `${url.origin}/.pages/${deployment}/${await readPublicVersion(app)}${page}`;
  const stored = await match(key);
  const answer = stored
    ? await refreshed(stored, nonce)
    : await rendered(app, { key, nonce }, render(new Request(url)));
  // A refusal is in its reader's language, which the URL alone does not tell.
  if (call !== null && answer.status !== 200) return render(request);
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

const copies = () => caches.open("pages");

/** A failing cache is treated as an empty one, here and in `store`. */
async function match(key: string): Promise<Response | undefined> {
  try {
    return await (await copies()).match(key);
  } catch {
    return undefined;
  }
}

async function store(key: string, copy: Response): Promise<void> {
  try {
    await (await copies()).put(key, copy);
  } catch {
    // The next request renders the page again.
  }
}

/** A stored copy with this response's nonce in place of the one it was rendered with. */
async function refreshed(stored: Response, nonce: string): Promise<Response> {
  const body = (await stored.text()).replaceAll(stored.headers.get(storedNonce) ?? nonce, nonce);
  return new Response(body, { headers: { "Content-Type": stored.headers.get("Content-Type") ?? "" } });
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
  const copy = new Response(body, {
    headers: {
      "Content-Type": headers.get("Content-Type") ?? "",
      "Cache-Control": `public, max-age=${maxAge}`,
      [storedNonce]: nonce,
    },
  });
  app.waitUntil(store(key, copy));
  return new Response(body, answer);
}
