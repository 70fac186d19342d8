import { and, eq, gt } from "drizzle-orm";
import { sessions } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { freshProofLifetime } from "./rules";

type Holder = Pick<Actor, "id" | "sessionId">;

/** Whether the actor has proved their identity in this session within `freshProofLifetime`. */
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
 * Throws `proof_required` unless the actor has proved their identity recently, to protect sensitive actions against
 * unattended browsers and stolen tokens. Logging in counts as a proof; `confirmIdentity` gives later ones.
 */
export async function requireFreshProof(app: App, actor: Holder): Promise<void> {
  if (!(await hasFreshProof(app, actor))) throw new AppError("proof_required");
}

/** Records in the session that the actor has just proved their identity. */
export async function recordProof(app: App, actor: Holder): Promise<void> {
  await app.db
    .update(sessions)
    .set({ provedAt: app.now() })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.accountId, actor.id)));
}
