import { inboxOf } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";

/**
 * Closes an account's open sockets, of the named sessions or of all, so that nobody goes on reading after logging out
 * or being suspended. To be called after the sessions have ended in D1: a socket opened later is refused by that. It
 * never throws; sockets it could not reach are found by asking D1 again before the next event (`workers/sockets.ts`).
 */
export async function closeSockets(app: App, options: { accountId: string; sessionIds?: string[] }): Promise<void> {
  const { accountId, sessionIds = null } = options;
  try {
    await inboxOf(app, accountId).endSessions({ accountId, sessionIds });
  } catch (error) {
    console.error(error);
  }
}
