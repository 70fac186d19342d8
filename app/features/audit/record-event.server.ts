import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { events } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import type { EventAction } from "./actions";

export interface EventInput {
  /** Null for what the system does by itself. */
  actor: Pick<Actor, "id"> | null;
  action: EventAction;
  subject: { kind: string; id: string };
  from?: string;
  to?: string;
  note?: string;
  data?: Record<string, unknown>;
}

/**
 * The insert of one audit event, to be sent in the same `db.batch` as the change it records (design §6).
 * With `ifChanged` it is written only if the statement right before it in the batch changed a row, so that a guarded
 * `UPDATE … WHERE status = ?` that lost a race leaves no event behind.
 */
export function recordEvent(app: App, event: EventInput, options: { ifChanged?: boolean } = {}) {
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
  return insertIf(app.db, events, row, options.ifChanged ? sql`changes() > 0` : sql`1`);
}
