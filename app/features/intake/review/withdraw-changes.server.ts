import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { moveChanges } from "./move-changes.server";

interface OwnChanges {
  actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">;
}

/**
 * Withdraws the actor's changes from review, so that editing can continue. Throws `wrong_state` unless they are
 * submitted.
 */
export async function cancelChanges(app: App, { actor }: OwnChanges): Promise<void> {
  await moveChanges(app, { actor, kind: actor.kind, id: actor.id, transition: "cancel", submittedAt: null });
}

/**
 * Discards the actor's changes. They can be restored until new ones are started, or until housekeeping removes them.
 * Throws `wrong_state` if there are none, or while they are submitted.
 */
export async function discardChanges(app: App, { actor }: OwnChanges): Promise<void> {
  await moveChanges(app, { actor, kind: actor.kind, id: actor.id, transition: "discard", submittedAt: null });
}

/** Restores the actor's discarded changes. Throws `wrong_state` if there are none. */
export async function restoreChanges(app: App, { actor }: OwnChanges): Promise<void> {
  await moveChanges(app, { actor, kind: actor.kind, id: actor.id, transition: "restore", submittedAt: null });
}
