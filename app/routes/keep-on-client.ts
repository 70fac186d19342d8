import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

/**
 * Pages of website content are loaded once and kept for the visit (product §15.4). A page exports `keepOnClient` as
 * `clientLoader` and `refetchOnRevalidation` as `shouldRevalidate`, and its loader returns `...mayKeep(context)`. For
 * pages that show everybody but staff the same, and for a list of the reader's own that has a button to refresh it: posts,
 * logging in and out among them, forget everything.
 */

/** By path and query: with their locale. */
const kept = new Map<string, unknown>();

/** The oldest pages are dropped beyond this number. */
const maxKept = 30;

/** Marks a page's data as the same for every reader: not for staff, who must see their edits, and not in a preview. */
export function mayKeep({ viewer, preview }: { viewer: { kind: string }; preview: string | null }): { keep: boolean } {
  return { keep: viewer.kind !== "staff" && preview === null };
}

/** The page's data from earlier in this visit, or else from the server. */
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

/** Keeps the data that came with the document too. */
keepOnClient.hydrate = true as const;

/** Fetches the data again when the page must revalidate where it is, such as after a post. */
export function refetchOnRevalidation({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "defaultShouldRevalidate">): boolean {
  if (defaultShouldRevalidate && currentUrl.href === nextUrl.href) kept.clear();
  return defaultShouldRevalidate;
}

/**
 * The `clientLoader` of a page whose list is kept for the visit and whose failure is no error page
 * (product §17.3): when the server cannot be reached or fails, the page gets `empty`, which is not kept. What the
 * server decided (a redirect, a refusal) passes unchanged.
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

/** Forgets one page, by its path and query, so that it is fetched again. */
export function forgetPage(path: string): void {
  kept.delete(path);
}

/** Forgets everything, after a post that may change what the reader sees: logging in, publishing. */
export function forgetKept(): void {
  kept.clear();
}

function isKept(data: unknown): boolean {
  return typeof data === "object" && data !== null && "keep" in data && data.keep === true;
}
