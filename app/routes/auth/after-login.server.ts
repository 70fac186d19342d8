import { cookieNames, readCookie } from "~/server/cookies";

const token = /^[A-Za-z0-9_-]{20,64}$/;

/** Where a login leads: home (spec §2), unless a mail's link to a conversation waits for it. */
export function afterLogin(request: Request): string {
  const link = readCookie(request, cookieNames.threadLink);
  return link && token.test(link) ? `/messages/open/${link}` : "/";
}
