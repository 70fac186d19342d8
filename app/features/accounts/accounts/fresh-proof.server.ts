import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { commitGuarded, type GuardedChange } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { sessions } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { freshProofLifetime } from "./rules";

type Holder = Pick<Actor, "id" | "sessionId">;

/** Whether the actor has proved their identity in this session within `freshProofLifetime`. */
export async function hasFreshProof(app: App, actor: Holder): Promise<boolean> {
  const session = await app.db.select({ id: sessions.id }).from(sessions).where(isFresh(app, actor)).get();
  return session !== undefined;
}

/** Condition: the actor's session, with a recent proof. */
const isFresh = (app: App, { id, sessionId }: Holder) =>
  and(eq(sessions.id, sessionId), eq(sessions.accountId, id), gt(sessions.provedAt, app.now() - freshProofLifetime));

/**
 * Throws `proof_required` unless the actor has proved their identity recently, to protect sensitive actions against
 * unattended browsers and stolen tokens. Logging in counts as a proof; `confirmIdentity` gives later ones.
 */
export async function requireFreshProof(app: App, actor: Holder): Promise<void> {
  if (!(await hasFreshProof(app, actor))) throw new AppError("proof_required");
}

/**
 * Like `commitGuarded`, for a change of the ways into the actor's account: the transaction also requires the fresh
 * proof. A password changed while the request was under way has ended the session, and the account must not get another
 * way in from it. Throws `proof_required`.
 */
export async function commitProved<const Extra extends readonly BatchItem<"sqlite">[] = []>(
  app: App,
  actor: Holder,
  { error, updates = [], ...change }: GuardedChange<Extra>,
): Promise<BatchResponse<Extra>> {
  // Matches the row, and changes nothing in it.
  const kept = app.db
    .update(sessions)
    .set({ provedAt: sql`${sessions.provedAt}` })
    .where(isFresh(app, actor));
  try {
    return await commitGuarded<Extra>(app, { ...change, updates: [...updates, kept] });
  } catch (cause) {
    if (!isLostRace(cause)) throw cause;
    await requireFreshProof(app, actor);
    throw error?.() ?? cause;
  }
}

/** Records in the session that the actor has just proved their identity. */
export async function recordProof(app: App, actor: Holder): Promise<void> {
  await app.db
    .update(sessions)
    .set({ provedAt: app.now() })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.accountId, actor.id)));
}
