import { cookieNames, readCookie } from "~/server/cookies";

const token = /^[A-Za-z0-9_-]{20,64}$/;

/** The redirect target after login: home (spec §2), unless a mailed link to a conversation is pending. */
export function afterLogin(request: Request): string {
  const link = readCookie(request, cookieNames.threadLink);
  return link && token.test(link) ? `/messages/open/${link}` : "/";
}
