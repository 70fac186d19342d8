import { findThreadLink } from "~/features/messaging/find-thread-link.server";
import { cookieNames, writeCookie } from "~/server/cookies";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

/**
 * The link in a mail about unread messages: opens its thread for the account that received it, after login if necessary.
 * The thread's page checks access itself.
 */
export const loader = page("everyone", async ({ app, viewer, params, request, redirectTo }) => {
  const token = params.token ?? "";
  const link = await findThreadLink(app, { token });
  const clearLink = { "Set-Cookie": writeCookie(request, cookieNames.threadLink, null) };
  if (!link) {
    const options = { tone: "warning", key: "messaging:link.gone" } as const;
    return redirectWithToast(request, viewer.kind === "visitor" ? "/login" : "/messages", options, {
      headers: clearLink,
    });
  }
  if (viewer.kind === "visitor") {
    return redirectTo("/login", { headers: { "Set-Cookie": writeCookie(request, cookieNames.threadLink, token) } });
  }
  if (viewer.id === link.accountId) return redirectTo(`/messages/${link.targetId}`, { headers: clearLink });
  return redirectWithToast(request, "/", { tone: "warning", key: "messaging:link.other" }, { headers: clearLink });
});
