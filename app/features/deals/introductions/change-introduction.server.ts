import { and, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { commitGuarded } from "~/db/commit-guarded.server";
import { introductions } from "~/db/schema";
import type { EventAction, SubjectOf } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { mayMove } from "./conditions.server";
import { hearsNoAfter, type Transition, transitions } from "./rules";

type IntroductionAction = { [A in EventAction]: SubjectOf<A> extends "introduction" ? A : never }[EventAction];

/**
 * Moves an introduction, if its state allows it and `condition` holds, with its event. By default cron looks at it next
 * when its introducer is told no. Throws `LostRace` if it may not move.
 */
export async function changeIntroduction(
  app: App,
  options: {
    id: string;
    transition: Transition;
    actor: { id: string } | null;
    action: IntroductionAction;
    condition?: SQL;
    change?: SQLiteUpdateSetSource<typeof introductions>;
    data?: Record<string, unknown>;
    alsoRun?: readonly BatchItem<"sqlite">[];
  },
): Promise<void> {
  const { id, transition, actor, action, condition, change, data, alsoRun = [] } = options;
  await commitGuarded(app, {
    update: app.db
      .update(introductions)
      .set({
        state: transitions[transition].to,
        expiresAt: null,
        dueAt: sql`${introductions.createdAt} + ${hearsNoAfter}`,
        updatedAt: app.now(),
        ...change,
      })
      .where(and(mayMove(id, transition), condition)),
    event: recordEvent(app, { actor, action, subject: { kind: "introduction", id }, data }),
    extraStatements: alsoRun,
  });
}
