import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { chooseLetters } from "./choose-letters.server";
import { readLetterStanding } from "./letter-standing.server";

/** Resumes a startup's letters to the actor, even after a pass (product §27.3). */
export async function resumeLetters(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<void> {
  const { isPassed } = await readLetterStanding(app, { readerId: actor.id, startupId });
  await chooseLetters(app, { readerId: actor.id, startupId, choice: isPassed ? "wanted" : null });
}
