import { eq } from "drizzle-orm";
import { officeHours } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { OfficeHours } from "./office-hours";
import { meetingLengths } from "./rules";

/** An investor's office hours as it has saved them. */
export interface SavedHours extends OfficeHours {
  isOpen: boolean;
  place: string;
}

/** An investor's office hours, even while they are closed; null if it has never opened any (product §24.9). */
export async function readOfficeHours(app: App, { investorId }: { investorId: string }): Promise<SavedHours | null> {
  const row = await app.db.select().from(officeHours).where(eq(officeHours.investorId, investorId)).get();
  if (!row) return null;
  const { isOpen, weekday, startMinute, slots, timeZone, weeklyLimit, until, place } = row;
  const minutes = meetingLengths.find((length) => length === row.minutes) ?? meetingLengths[0];
  return { isOpen, weekday, startMinute, minutes, slots, timeZone, weeklyLimit, until, place };
}
