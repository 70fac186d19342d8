import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { Waits } from "../conditions/condition";
import { saveConditions } from "../conditions/save-conditions.server";
import { chooseLetters } from "../letters/choose-letters.server";

/** Saves what the actor waits for at a startup, and whether it wants letters after a pass. Throws what `saveConditions` throws. */
export async function saveWaits(
  app: App,
  { actor, startupId, waits }: { actor: InvestorViewer; startupId: string; waits: Waits },
): Promise<void> {
  const { conditions, isNamed, wantsLetters } = waits;
  await saveConditions(app, { actor, startupId, conditions, isNamed });
  if (wantsLetters === null) return;
  await chooseLetters(app, { readerId: actor.id, startupId, choice: wantsLetters ? "wanted" : null });
}
