import { and, eq, ne } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { sessions } from "~/db/schema";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { revokeApiKeys } from "~/features/accounts/accounts/revoke-api-keys.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Ends one of the actor's other sessions or, without an id, all of them and all API keys, and closes their sockets; the
 * current session is kept. Returns how many ended. Throws `not_found` for a session that has ended, the current one or another
 * account's.
 */
export async function endSessions(
  app: App,
  { actor, sessionId }: { actor: Actor; sessionId?: string },
): Promise<number> {
  const ended = await deleteSessions(app, { actor, sessionId });
  if (sessionId !== undefined && ended.length === 0) throw new AppError("not_found");
  if (ended.length > 0) {
    await closeSockets(app, { accountId: actor.id, sessionIds: ended.map(({ id }) => id) });
  }
  return ended.length;
}

async function deleteSessions(app: App, { actor, sessionId }: { actor: Actor; sessionId?: string }) {
  const [ended] = await commit(app, [
    app.db
      .delete(sessions)
      .where(
        and(
          eq(sessions.accountId, actor.id),
          ne(sessions.id, actor.sessionId),
          sessionId === undefined ? undefined : eq(sessions.id, sessionId),
        ),
      )
      .returning({ id: sessions.id }),
    recordEvent(
      app,
      { actor, action: "account.sessions_ended", subject: { kind: "account", id: actor.id } },
      { ifChanged: true },
    ),
    ...(sessionId === undefined ? revokeApiKeys(app, { accountId: actor.id }) : []),
  ]);
  return ended;
}
