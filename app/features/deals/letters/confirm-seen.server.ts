import { afterAnswer } from "~/db/commit.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { confirmFacts, type SeenFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Confirms the facts shown to the founder when sending or scheduling a letter; call it once that has succeeded. */
export async function confirmSeen(app: App, { actor, seen }: { actor: StartupViewer; seen: SeenFacts }): Promise<void> {
  if (Object.keys(seen).length === 0) return;
  await confirmFacts(afterAnswer(app), { actor, seen, by: "letter" }).catch((error: unknown) => {
    // A fact that has changed meanwhile is asked for on the account's pages.
    if (!(error instanceof AppError)) throw error;
  });
}
