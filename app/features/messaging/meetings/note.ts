import { type MeetingChange, meetingChanges } from "~/db/values";

/** What a thread's message about a meeting says. */
export interface MeetingNote {
  change: MeetingChange;
  meetingId: string;
  /** The time agreed on, for `agreed` and `moved`. */
  startAt: number | null;
}

/** The text of a thread's message about a meeting, which `readMeetingNote` reads. */
export function meetingNote({ change, meetingId, startAt }: MeetingNote): string {
  return [change, meetingId, ...(startAt === null ? [] : [startAt])].join(":");
}

/** Reads a text of `meetingNote`; null for any other. */
export function readMeetingNote(text: string): MeetingNote | null {
  const [, name, meetingId = "", at] = /^([a-z_]+):([0-9A-Z]{26})(?::(\d{1,16}))?$/.exec(text) ?? [];
  const change = meetingChanges.find((each) => each === name);
  return change ? { change, meetingId, startAt: at === undefined ? null : Number(at) } : null;
}
