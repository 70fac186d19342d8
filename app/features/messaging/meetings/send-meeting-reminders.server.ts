import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { meetings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { findMeetingParties } from "./find-parties.server";
import { prepareMeetingMails } from "./prepare-meeting-mails.server";
import { type Reminder, reminders } from "./reminders";

/** Meetings per cron run and kind of reminder. */
const batchSize = 50;

const columns = { day: meetings.dayReminderFor, hour: meetings.hourReminderFor };
const claims = {
  day: (startAt: number) => ({ dayReminderFor: startAt }),
  hour: (startAt: number) => ({ hourReminderFor: startAt }),
};

/**
 * Reminds both sides of their agreed meetings a day and an hour before, once each for every time agreed on (product
 * §24.6). Run by cron; returns the number of meetings. Each reminder is claimed together with its mails, so runs that
 * overlap send nothing twice.
 */
export async function sendMeetingReminders(app: App): Promise<number> {
  return (await remind(app, "hour")) + (await remind(app, "day"));
}

async function remind(app: App, reminder: Reminder): Promise<number> {
  const { before, until } = reminders[reminder];
  const now = app.now();
  // Skips meetings whose new time has not been mailed yet.
  const isDue = and(
    eq(meetings.state, "agreed"),
    gt(meetings.startAt, now + until),
    lte(meetings.startAt, now + before),
    eq(meetings.mailedSequence, meetings.sequence),
    sql`${columns[reminder]} IS NOT ${meetings.startAt}`,
  );
  const due = await app.db.select().from(meetings).where(isDue).orderBy(asc(meetings.startAt)).limit(batchSize);
  for (const meeting of due) {
    try {
      const { id, investorId, startupId, startAt, version } = meeting;
      if (startAt === null) continue;
      const parties = await findMeetingParties(app, { investorId, startupId });
      const mails = parties
        ? await prepareMeetingMails(app, { ...meeting, startAt }, { kind: "meetingReminder", parties })
        : [];
      await commitGuarded(app, {
        update: app.db
          .update(meetings)
          .set(claims[reminder](startAt))
          .where(and(eq(meetings.id, id), eq(meetings.version, version), isDue)),
        extraStatements: mails.flatMap(({ statements }) => statements),
      });
      await Promise.all(mails.map(({ send }) => send()));
    } catch (error) {
      // Another run was faster, or the meeting has changed.
      if (!isLostRace(error)) logError(`Meeting ${meeting.id} was not reminded of.`, error);
    }
  }
  return due.length;
}
