import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Pages of website content are loaded once and kept for the visit (spec §4, other). A page exports `keepOnClient` as
 * `clientLoader` and `refetchOnRevalidation` as `shouldRevalidate`, and its loader returns `...mayKeep(context)`. Only for
 * pages that show everybody but staff the same.
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

/** Forgets everything, after a post that may change what the reader sees: logging in, publishing. */
export function forgetKept(): void {
  kept.clear();
}

function isKept(data: unknown): boolean {
  return typeof data === "object" && data !== null && "keep" in data && data.keep === true;
}
