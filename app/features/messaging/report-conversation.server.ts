import { ulid } from "ulidx";
import { messageReports } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findPair, requirePair } from "./queries.server";
import { conversationName } from "./rules";

/** A report keeps so many of the newest messages. */
const kept = 50;

/**
 * Reports a conversation to the staff (`/staff/reports`) with its newest messages as they stand now, whatever becomes of
 * the thread. Throws `not_found` where the two have not talked, `forbidden` for staff.
 */
export async function reportConversation(
  app: App,
  options: { actor: Actor; targetId: string; reason: ReportReason; note: string },
): Promise<void> {
  const { actor, reason, note } = options;
  const { side, pair } = await requirePair(app, options);
  const found = await findPair(app, pair);
  if (!found) throw new AppError("not_found");
  const view = await app.conversations
    .getByName(conversationName(pair))
    .view({ side, parties: found.parties, range: { newest: kept } });
  if (!view) throw new AppError("not_found");
  const now = app.now();
  const id = ulid(now);
  await app.db.batch([
    app.db.insert(messageReports).values({
      id,
      reporterId: actor.id,
      reporterSide: side,
      ...pair,
      reason,
      note,
      messages: view.messages.map(({ seq, from, message, timestamp }) => ({
        seq,
        side: from.type,
        message,
        timestamp,
      })),
      createdAt: now,
    }),
    recordEvent(app, { actor, action: "report.made", subject: { kind: "report", id }, to: reason }),
  ]);
}
