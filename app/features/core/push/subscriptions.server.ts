import { and, asc, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { pushSubscriptions, sessions } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { PushSubscriptionInput } from "./schema";

/** Browsers per account; the newest stay. */
const mostBrowsers = 10;

type Owner = Pick<Actor, "id" | "sessionId">;

/**
 * Has a browser receive the actor's push notifications until its session ends (product §25.9). A browser belongs to the
 * account that turned them on last.
 */
export async function savePushSubscription(
  app: App,
  { actor, subscription }: { actor: Owner; subscription: PushSubscriptionInput },
): Promise<void> {
  const row = { ...subscription, accountId: actor.id, sessionId: actor.sessionId, createdAt: app.now() };
  const newest = app.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, actor.id))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(mostBrowsers);
  await commit(app, [
    app.db
      .insert(pushSubscriptions)
      .values({ id: ulid(app.now()), ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row }),
    app.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.accountId, actor.id), notInArray(pushSubscriptions.id, newest))),
  ]);
}

/** Ends the actor's push notifications in a browser; a no-op for one that is not the actor's. */
export async function removePushSubscription(
  app: App,
  { actor, endpoint }: { actor: Owner; endpoint: string },
): Promise<void> {
  await commit(app, [
    app.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.accountId, actor.id), eq(pushSubscriptions.endpoint, endpoint))),
  ]);
}

/** Lists the browsers that receive an account's push notifications now. */
export async function listPushSubscriptions(app: App, { accountId }: { accountId: string }) {
  return await app.db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.accountId, accountId), gt(sessions.expiresAt, app.now())))
    .orderBy(asc(pushSubscriptions.id));
}

/** Condition, of a query about `accounts`: whether some browser receives the account's push notifications. */
export const hasPush =
  sql<boolean>`EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions.account_id = accounts.id)`
    .mapWith(Boolean)
    .as("has_push");
