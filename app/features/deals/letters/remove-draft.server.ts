import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { letters } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { refusal } from "./save-letter.server";

/** Deletes a draft. Throws `not_found`, and `wrong_state` once it is scheduled or sent. */
export async function removeDraft(
  app: App,
  { actor, issueId }: { actor: StartupViewer; issueId: string },
): Promise<void> {
  try {
    await commitGuarded(app, {
      update: app.db
        .delete(letters)
        .where(and(eq(letters.issueId, issueId), eq(letters.startupId, actor.id), eq(letters.state, "draft"))),
      event: recordEvent(app, { actor, action: "letter.removed", subject: { kind: "letter", id: issueId } }),
    });
  } catch (error) {
    throw isLostRace(error) ? await refusal(app, { actor, issueId }) : error;
  }
}
