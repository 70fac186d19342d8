import { eq } from "drizzle-orm";
import type { IntroductionState } from "~/db/introduction-values";
import { isLostRace } from "~/db/lost-race";
import { introductions } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeIntroduction } from "./change-introduction.server";

/** Ends an introduction that nobody decided or answered, or that cannot be delivered; does nothing if it has moved on. */
export async function lapseIntroduction(
  app: App,
  { id, from }: { id: string; from: IntroductionState },
): Promise<void> {
  try {
    await changeIntroduction(app, {
      id,
      transition: "lapse",
      actor: null,
      action: "introduction.lapsed",
      condition: eq(introductions.state, from),
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
}
