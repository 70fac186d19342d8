import { sql } from "drizzle-orm";
import { compiledInsert } from "~/db/compiled.server";
import { events } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { EventAction, SubjectOf } from "./actions";

export interface EventInput<Action extends EventAction = EventAction> {
  /** Null for the system. */
  actor: Pick<Actor, "id"> | null;
  action: Action;
  subject: { kind: SubjectOf<Action>; id: string };
  from?: string;
  to?: string;
  note?: string;
  data?: Record<string, unknown>;
}

/**
 * Returns the insert statement of one audit event, for the same `db.batch` as the change it records (product §19.2).
 * With `ifChanged` it takes effect only if the preceding statement of the batch changed a row, so a guarded `UPDATE …
 * WHERE status = ?` that loses a race records no event. With `orFail` a lost race fails the batch (`commitChecked`).
 */
export function recordEvent<Action extends EventAction>(
  app: App,
  event: EventInput<Action>,
  options: { ifChanged?: boolean; orFail?: boolean } = {},
) {
  const now = app.now();
  const row = {
    id: ulid(now),
    at: now,
    actorId: event.actor?.id,
    action: event.action,
    subjectKind: event.subject.kind,
    subjectId: event.subject.id,
    fromState: event.from,
    toState: event.to,
    note: event.note,
    data: event.data,
  };
  return (options.orFail ? insertOrFail : options.ifChanged ? insertIfChanged : insert)(app.db, row);
}

const insert = compiledInsert(events);
const insertOrFail = compiledInsert(events, { afterChange: true });
const insertIfChanged = compiledInsert(events, { condition: sql`changes() > 0` });
