import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

/**
 * Loads pages of website content once and keeps them for the visit (product §15.4). A page exports `keepOnClient` as
 * `clientLoader` and `refetchOnRevalidation` as `shouldRevalidate`, and its loader returns `...mayKeep(context)`. For
 * pages that are the same for everyone but staff, and for the reader's own lists with a refresh button: any post,
 * including logging in and out, clears everything.
 */

/** By path and query, including the locale. */
const kept = new Map<string, unknown>();

/** Beyond this number, the oldest pages are dropped. */
const maxKept = 30;

/** Marks a page's data as the same for every reader. Not for staff, who must see their edits, and not in a preview. */
export function mayKeep({ viewer, preview }: { viewer: { kind: string }; preview: string | null }): { keep: boolean } {
  return { keep: viewer.kind !== "staff" && preview === null };
}

/** Returns the page's data from earlier in this visit, or else from the server. */
export async function keepOnClient({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const key = pathname + search;
  if (kept.has(key)) return kept.get(key);
  const data = await serverLoader();
  if (isKept(data)) {
    kept.set(key, data);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }
  return data;
}

/** Also keeps the data that came with the document. */
keepOnClient.hydrate = true as const;

/** Fetches the data again when the page must revalidate in place, for example after a post. */
export function refetchOnRevalidation({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "defaultShouldRevalidate">): boolean {
  if (defaultShouldRevalidate && currentUrl.href === nextUrl.href) kept.clear();
  return defaultShouldRevalidate;
}

/**
 * Creates the `clientLoader` of a page whose list is kept for the visit and whose failure shows no error page (product
 * §17.3): if the server cannot be reached or fails, the page gets `empty`, which is not kept. Redirects and refusals
 * pass unchanged.
 */
export function keepOnClientOr<Empty>(empty: Empty) {
  async function load(args: Parameters<typeof keepOnClient>[0]): Promise<unknown> {
    try {
      return await keepOnClient(args);
    } catch (error) {
      const isDecided = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
      if (isDecided || args.request.signal.aborted) throw error;
      return empty;
    }
  }
  load.hydrate = true as const;
  return load;
}

/** Drops one page, by path and query, so that it is fetched again. */
export function forgetPage(path: string): void {
  kept.delete(path);
}

/** Drops everything, after a post that may change what the reader sees, such as logging in or publishing. */
export function forgetKept(): void {
  kept.clear();
}

function isKept(data: unknown): boolean {
  return typeof data === "object" && data !== null && "keep" in data && data.keep === true;
}
