import { and, eq, gt } from "drizzle-orm";
import { sessions } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { freshProofLifetime } from "./rules";

type Holder = Pick<Actor, "id" | "sessionId">;

/** Whether the actor has proved within the last minutes, in this session, that the account is theirs. */
export async function hasFreshProof(app: App, actor: Holder): Promise<boolean> {
  const session = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        eq(sessions.accountId, actor.id),
        gt(sessions.provedAt, app.now() - freshProofLifetime),
      ),
    )
    .get();
  return session !== undefined;
}

/**
 * The guard of whatever somebody at an open browser, or with a stolen token, must not do. Logging in is a proof; asked
 * again, people give one by `confirmIdentity`. Throws `proof_required`.
 */
export async function requireFreshProof(app: App, actor: Holder): Promise<void> {
  if (!(await hasFreshProof(app, actor))) throw new AppError("proof_required");
}

/** Remembers in the actor's session that they have just proved it. */
export async function keepProof(app: App, actor: Holder): Promise<void> {
  await app.db
    .update(sessions)
    .set({ provedAt: app.now() })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.accountId, actor.id)));
}
