import type { Config } from "./env.server";
import { AppError } from "./errors";

const urls = new WeakMap<Request, URL>();

/** Returns a request's URL, parsed once and never modified. */
export function urlOf(request: Request): Readonly<URL> {
  const url = urls.get(request) ?? new URL(request.url);
  urls.set(request, url);
  return url;
}

/** Whether a request only reads (GET or HEAD). */
export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** Whether the sender already has the response with an ETag (`If-None-Match`, compared weakly as RFC 9110 asks). */
export function hasCopy(request: Request, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((tag) => weak(tag) === weak(etag));
}

/** Whether a page of another site sent the request. Browsers always send `Origin`; other clients may not. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== urlOf(request).origin;
}

/** Throws `wrong_origin` for requests from another site's pages. */
export function requireOwnOrigin(request: Request): void {
  if (isFromElsewhere(request)) throw new AppError("wrong_origin");
}

/** Whether a request came over http in production, although the product is on https. */
export function isUnencrypted(config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">, { protocol }: URL): boolean {
  return config.ENVIRONMENT === "production" && config.PUBLIC_ORIGIN.startsWith("https:") && protocol !== "https:";
}

/** Whether a URL is on the product's own host. Outside production, any host counts. */
export function isOwnHost({ ENVIRONMENT, PUBLIC_ORIGIN }: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">, url: URL) {
  return ENVIRONMENT !== "production" || url.host === new URL(PUBLIC_ORIGIN).host;
}
