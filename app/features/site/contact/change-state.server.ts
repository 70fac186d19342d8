import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contactMessages } from "~/db/schema";
import type { ContactState } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/** Marks a contact message as answered by the actor, or as new. Throws `wrong_state` and `forbidden`. */
export async function changeState(
  app: App,
  { actor, id, state }: { actor: StaffViewer; id: string; state: ContactState },
): Promise<void> {
  requireStaff(actor, "contact.read");
  const isAnswered = state === "answered";
  await commitGuarded(app, {
    update: app.db
      .update(contactMessages)
      .set({ state, answeredAt: isAnswered ? app.now() : null, answeredBy: isAnswered ? actor.id : null })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, isAnswered ? "new" : "answered"))),
    event: recordEvent(app, {
      actor,
      action: isAnswered ? "contact.answered" : "contact.reopened",
      subject: { kind: "contact", id },
    }),
  });
}
