import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { contactMessages } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { changedOf } from "./answer-messages.server";

/**
 * Undoes `answerMessages`: moves back to new those messages that the actor marked as answered at that time, and returns
 * how many. Throws `forbidden`.
 */
export async function reopenMessages(
  app: App,
  { actor, ids, answeredAt }: { actor: StaffViewer; ids: readonly string[]; answeredAt: number },
): Promise<number> {
  requireStaff(actor, "contact.read");
  const results = await commit(
    app,
    [...new Set(ids)].flatMap((id) => [
      app.db
        .update(contactMessages)
        .set({ state: "new", answeredAt: null, answeredBy: null })
        .where(
          and(
            eq(contactMessages.id, id),
            eq(contactMessages.state, "answered"),
            eq(contactMessages.answeredBy, actor.id),
            eq(contactMessages.answeredAt, answeredAt),
          ),
        )
        .returning({ id: contactMessages.id }),
      recordEvent(app, { actor, action: "contact.reopened", subject: { kind: "contact", id } }, { ifChanged: true }),
    ]),
  );
  return changedOf(results).length;
}
