import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { Waits } from "../conditions/condition";
import { saveConditions } from "../conditions/save-conditions.server";
import { wantLetters } from "../letters/want-letters.server";

/** Saves what the actor waits for at a startup, and whether it wants letters after a pass. Throws what `saveConditions` throws. */
export async function saveWaits(
  app: App,
  { actor, startupId, waits }: { actor: InvestorViewer; startupId: string; waits: Waits },
): Promise<void> {
  const { conditions, isNamed, wantsLetters } = waits;
  await saveConditions(app, { actor, startupId, conditions, isNamed });
  if (wantsLetters === null) return;
  await wantLetters(app, { readerId: actor.id, startupId, wants: wantsLetters });
}
