import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { newsletterSpecials } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { isOpenTime, type SpecialTexts } from "./special";

interface SpecialInput {
  actor: StaffViewer;
  /** Null for a new one. */
  id: string | null;
  /** The revision that the actor has read; 0 for a new one. */
  revision: number;
  texts: SpecialTexts;
  /** When to send it, in milliseconds, or `"now"`; absent to leave that as it is. */
  sendAt?: number | "now" | null;
}

/**
 * Stores a special issue that has not begun to go out, and schedules it if a time is given (product §13.9). Returns its id. Throws
 * `forbidden` without `newsletter.send`, `invalid` on `send_at` for a time that is missing, over or too far ahead, and
 * `wrong_state` if it was changed, deleted or begun meanwhile.
 */
export async function saveSpecial(app: App, { actor, id, revision, texts, sendAt }: SpecialInput): Promise<string> {
  requireStaff(actor, "newsletter.send");
  const now = app.now();
  const at = sendAt === "now" ? now : sendAt;
  if (at === null || (at !== undefined && !isOpenTime(at, now))) {
    throw new AppError("invalid", { fields: { send_at: ["newsletterDesk:issues.time"] } });
  }
  const schedule = at === undefined ? {} : { sendAt: at };
  const specialId = id ?? ulid(now);
  const update =
    id === null
      ? app.db.insert(newsletterSpecials).values({
          id: specialId,
          ...texts,
          ...schedule,
          revision: 1,
          createdAt: now,
          updatedAt: now,
        })
      : app.db
          .update(newsletterSpecials)
          .set({ ...texts, ...schedule, revision: revision + 1, updatedAt: now })
          .where(
            and(
              eq(newsletterSpecials.id, id),
              eq(newsletterSpecials.revision, revision),
              isNull(newsletterSpecials.startedAt),
            ),
          );
  const changed = id === null ? "newsletter.special_created" : "newsletter.special_changed";
  await commitGuarded(app, {
    update,
    event: recordEvent(app, {
      actor,
      action: at === undefined ? changed : "newsletter.special_scheduled",
      subject: { kind: "newsletter", id: specialId },
      data: at === undefined ? undefined : { sendAt: at },
    }),
    error: () => new LostRace({ text: "newsletterDesk:issues.changed" }),
  });
  return specialId;
}
