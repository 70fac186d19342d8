import { cookieNames, readCookie, writeCookie } from "./cookies";
import { isRead } from "./request";
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
  return bookmark !== null && (!isRead(request) || setsSession(answer))
    ? writeCookie(request, cookieNames.bookmark, bookmark)
    : null;
}

/** Where the visitor's last write ended; null for what the database never gave out, which it would refuse to read from. */
export function readBookmark(request: Request): string | null {
  const bookmark = readCookie(request, cookieNames.bookmark);
  return bookmark !== null && /^[0-9a-f]+(?:-[0-9a-f]+)+$/i.test(bookmark) ? bookmark : null;
}
