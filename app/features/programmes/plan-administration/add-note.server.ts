import { commit } from "~/db/commit.server";
import { applicationNotes } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { requireApplication } from "./application-standing.server";

/**
 * Adds a note about an application that only staff can see; the event does not repeat its text. Throws `forbidden`
 * without `plans.review`, and `not_found`.
 */
export async function addNote(
  app: App,
  { actor, applicationId, text }: { actor: StaffViewer; applicationId: string; text: string },
): Promise<void> {
  await requireApplication(app, { actor, applicationId });
  const now = app.now();
  await commit(app, [
    app.db.insert(applicationNotes).values({ id: ulid(now), applicationId, authorId: actor.id, text, createdAt: now }),
    recordEvent(app, { actor, action: "application.noted", subject: { kind: "application", id: applicationId } }),
  ]);
}
