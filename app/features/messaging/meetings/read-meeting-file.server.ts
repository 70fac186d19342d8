import { and, eq, inArray } from "drizzle-orm";
import { meetings } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { pairWith } from "../queries.server";
import { calendarFileFor } from "./calendar-meeting.server";
import { ofPair } from "./find-meetings.server";
import { findMeetingParties } from "./find-parties.server";
import { icsType } from "./ics";

/**
 * The calendar file of an agreed or cancelled meeting of the actor with a target (product §24.5). Throws `not_found` if
 * the two have no such meeting, `forbidden` for staff.
 */
export async function readMeetingFile(
  app: App,
  { actor, targetId, meetingId, locale }: { actor: Actor; targetId: string; meetingId: string; locale: Locale },
): Promise<{ type: string; text: string }> {
  const { side, pair } = pairWith(actor, targetId);
  const [meeting] = await app.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), ofPair(pair), inArray(meetings.state, ["agreed", "cancelled"])));
  const parties = meeting && (await findMeetingParties(app, pair));
  if (!parties || meeting.startAt === null) throw new AppError("not_found");
  const { startAt, state } = meeting;
  return {
    type: icsType({ isCancelled: state === "cancelled" }),
    text: calendarFileFor(app, { ...meeting, startAt }, { side, parties, locale }),
  };
}
