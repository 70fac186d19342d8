import { cookieNames, writeCookie } from "./cookies";
import { setsSession } from "./session-cookie";

/**
 * The `Set-Cookie` value that carries the database's bookmark to the next request, so that people read their own writes
 * (design §6); null after an answer that wrote nothing. A GET writes where it logs somebody in: a provider sends people
 * back by one, and the next page must find their session on whichever replica it asks.
 */
export function bookmarkCookie(
  request: Request,
  answer: Pick<Response, "headers">,
  bookmark: string | null,
): string | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return bookmark !== null && (!isRead || setsSession(answer))
    ? writeCookie(request, cookieNames.bookmark, bookmark)
    : null;
}
