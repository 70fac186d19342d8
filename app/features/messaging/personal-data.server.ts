import { eq, or, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import {
  conversationRecords,
  conversationSummaries,
  erasedSides,
  firewallOpenings,
  invitationQueue,
  meetingSlots,
  meetings,
  officeHours,
  replyCounts,
  threadLinks,
} from "~/db/schema";
import type { Side } from "~/db/values";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import type { App } from "~/server/app.server";
import { exportOpenings } from "./find-openings.server";
import { listThreads } from "./get-thread.server";
import { exportQueues } from "./invitation-queue/list-queues.server";
import { eraseMeetings } from "./meetings/erase-meetings.server";
import { exportMeetings } from "./meetings/export-meetings.server";
import { readOfficeHours } from "./meetings/read-office-hours.server";

/** Upper bound on an account's conversations, and on the messages in each. */
const all = 1_000_000;

export const personalData = {
  erase: (app, { id, kind }) => [
    app.db.delete(threadLinks).where(eq(threadLinks.accountId, id)),
    app.db.delete(replyCounts).where(eq(replyCounts.accountId, id)),
    app.db.delete(officeHours).where(eq(officeHours.investorId, id)),
    app.db.delete(invitationQueue).where(or(eq(invitationQueue.startupId, id), eq(invitationQueue.investorId, id))),
    ...(kind === "staff"
      ? []
      : [insertErasedSides(app, { id, side: kind }), ...eraseMeetings(app, { id, side: kind })]),
  ],
  kept: {
    conversation_records: "the other side keeps its thread; the name is removed once the thread is reached",
    conversation_summaries: "follows the thread",
    inboxes: "counts only",
    pitch_credits: "how many invitations were sent, by month",
    message_reports: "staff decide on them, whoever is gone",
  },
  exported: {
    conversations: {
      tables: [conversationRecords, conversationSummaries],
      read: (app, { actor }) => listThreads(app, { actor, newest: all, limit: all }),
    },
    meetings: {
      tables: [meetings, meetingSlots],
      read: (app, { actor }) => exportMeetings(app, { actor }),
    },
    office_hours: {
      tables: [officeHours],
      read: (app, { actor }) => readOfficeHours(app, { investorId: actor.id }),
    },
    invitation_queues: {
      tables: [invitationQueue],
      // An investor is not told who waits.
      read: async (app, { actor }) => (actor.kind === "startup" ? exportQueues(app, { actor }) : []),
    },
    opened: {
      tables: [firewallOpenings],
      read: (app, { actor }) => exportOpenings(app, { actor }),
    },
  },
  notExported: {
    agenda: "the agreed meetings contain the booked times",
    inboxes: "counts only",
    pitch_credits: "the conversations contain the invitations",
    message_reports: "refers to the staff who decided",
    reply_counts: "counts of the conversations' invitations and answers",
    thread_links: "hashes of one-time links",
  },
} satisfies PersonalData;

/** Queues the threads that still contain the account's name for `anonymizeErasedSides`. */
function insertErasedSides(app: App, { id, side }: { id: string; side: Side }) {
  const own = side === "investor" ? conversationRecords.investorId : conversationRecords.startupId;
  const { investorId, startupId } = conversationRecords;
  return insertFrom(
    app.db,
    erasedSides,
    { investorId: sql`${investorId}`, startupId: sql`${startupId}`, side },
    sql`FROM ${conversationRecords} WHERE ${own} = ${id}`,
  ).onConflictDoNothing();
}
