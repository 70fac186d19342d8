import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostOrTaken, LostRace, retryLostRace } from "~/db/lost-race";
import { messageReports } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import type { Message } from "./protocol";
import { findPair, requirePair } from "./queries.server";

/**
 * A report keeps at most this many of the newest messages; enough that the reported side cannot push bad ones out by
 * writing more.
 */
export const keptMessages = 500;

/** Maximum characters kept per report, since a D1 row is limited to 2 MB. */
const keptLength = 400_000;

/**
 * Reports a conversation to the staff (`/staff/reports`) with a copy of its newest messages and files. Updates the
 * side's open report if there is one. Throws `not_found` if the two have never talked, `forbidden` for staff.
 */
export async function reportConversation(
  app: App,
  options: { actor: Actor; targetId: string; reason: ReportReason; note: string },
): Promise<void> {
  const { actor, reason, note } = options;
  const { side, pair } = await requirePair(app, options);
  const found = await findPair(app, pair);
  if (!found) throw new AppError("not_found");
  const view = await conversationOf(app, pair).view({ side, parties: found.parties, range: { newest: keptMessages } });
  if (!view) throw new AppError("not_found");
  const now = app.now();
  const messages = newestWithin(keptLength, view.messages).map(
    ({ seq, from, type, message, attachments, mismatch, timestamp }) => ({
      seq,
      side: from.type,
      type,
      message,
      attachments: attachments.map((file) => ({ id: file.id, name: file.name })),
      mismatch,
      timestamp,
    }),
  );
  const { reporterId, investorId, startupId, resolvedAt } = messageReports;
  const own = and(eq(reporterId, actor.id), eq(investorId, pair.investorId), eq(startupId, pair.startupId));
  // Staff may settle the open report meanwhile, or another tab make one.
  await retryLostRace(
    async () => {
      const open = await app.db
        .select({ id: messageReports.id })
        .from(messageReports)
        .where(and(own, isNull(resolvedAt)))
        .get();
      const id = open?.id ?? ulid(now);
      await commitGuarded(app, {
        update: open
          ? app.db
              .update(messageReports)
              .set({ reason, messages, ...(note === "" ? {} : { note }) })
              .where(and(eq(messageReports.id, id), isNull(resolvedAt)))
          : app.db.insert(messageReports).values({
              id,
              reporterId: actor.id,
              reporterSide: side,
              ...pair,
              reason,
              note,
              messages,
              createdAt: now,
            }),
        event: recordEvent(app, { actor, action: "report.made", subject: { kind: "report", id }, to: reason }),
      });
    },
    { tries: 5, isLost: isLostOrTaken, exhausted: () => new LostRace() },
  );
}

/** The most recent messages whose texts total at most `length` code units. */
function newestWithin(length: number, messages: Message[]): Message[] {
  let left = length;
  const first = messages.findLastIndex(({ message, mismatch }) => {
    left -= message.length + (mismatch?.reason.length ?? 0);
    return left < 0;
  });
  return messages.slice(first + 1);
}
