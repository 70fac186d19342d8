import { inboxOf } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/**
 * Closes the open sockets of an account, or only of the given sessions, so that reading ends with logout or suspension.
 * Call it after the sessions have ended in D1, so that no new socket is accepted. Never throws; sockets it could not
 * reach are caught by the session check before their next event (`app/features/messaging/conversation/sockets.ts`).
 */
export async function closeSockets(app: App, options: { accountId: string; sessionIds?: string[] }): Promise<void> {
  const { accountId, sessionIds = null } = options;
  try {
    await inboxOf(app, accountId).endSessions({ accountId, sessionIds });
  } catch (error) {
    logError(error);
  }
}
