import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { contactMessages } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Marks those of a page's contact messages that are new as answered by the actor. Returns which it changed and when, for
 * `reopenMessages`; messages that somebody else has answered meanwhile are left as they are. Throws `forbidden`.
 */
export async function answerMessages(
  app: App,
  { actor, ids }: { actor: StaffViewer; ids: readonly string[] },
): Promise<{ ids: string[]; answeredAt: number }> {
  requireStaff(actor, "contact.read");
  const answeredAt = app.now();
  const results = await commit(
    app,
    [...new Set(ids)].flatMap((id) => [
      app.db
        .update(contactMessages)
        .set({ state: "answered", answeredAt, answeredBy: actor.id })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.state, "new")))
        .returning({ id: contactMessages.id }),
      recordEvent(app, { actor, action: "contact.answered", subject: { kind: "contact", id } }, { ifChanged: true }),
    ]),
  );
  return { ids: changedOf(results), answeredAt };
}

/** Returns the ids that a batch of updates, each followed by its event, has changed. */
export const changedOf = (results: readonly unknown[]): string[] =>
  results.filter((_, at) => at % 2 === 0).flatMap((rows) => (rows as Array<{ id: string }>).map(({ id }) => id));
