import { and, eq } from "drizzle-orm";
import { meetings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { Pair } from "../rules";
import { ofPair } from "./find-meetings.server";

/** A meeting of a pair. Throws `not_found` if there is none, `conflict` if it has changed since `version`. */
export async function requireMeeting(
  app: App,
  { pair, meetingId, version }: { pair: Pair; meetingId: string; version: number },
) {
  const [meeting] = await app.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), ofPair(pair)));
  if (!meeting) throw new AppError("not_found");
  if (meeting.version !== version) throw meetingChanged();
  return meeting;
}

/** The error of a form whose meeting has changed since its page was loaded. */
export const meetingChanged = () => new AppError("conflict", { text: "meetings:errors.changed" });
