import { cookieNames, readCookie, writeCookie } from "./cookies";
import { isRead } from "./request";
import { setsSession } from "./session-cookie";

/**
 * Returns the `Set-Cookie` value that carries the database bookmark to the next request, so that people read their own
 * writes (product §19.3); null after a request that wrote nothing. A GET that logs in writes too: providers redirect
 * back by GET, and the next page must find the session on any replica.
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

/** Reads the bookmark of the visitor's last write; null if malformed, because D1 would reject it. */
export function readBookmark(request: Request): string | null {
  const bookmark = readCookie(request, cookieNames.bookmark);
  return bookmark !== null && /^[0-9a-f]+(?:-[0-9a-f]+)+$/i.test(bookmark) ? bookmark : null;
}
