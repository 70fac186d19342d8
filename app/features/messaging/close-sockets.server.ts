import type { App } from "~/server/app.server";

/**
 * Closes an account's open sockets, of the named sessions or of all, so that nobody goes on reading after logging out
 * or being suspended. To be called after the sessions have ended in D1: a socket opened later is refused by that.
 */
export async function closeSockets(app: App, options: { accountId: string; sessionIds?: string[] }): Promise<void> {
  await app.inboxes
    .getByName(options.accountId)
    .endSessions({ accountId: options.accountId, sessionIds: options.sessionIds ?? null });
}
