import type { Texts } from "../../texts";
import type { meetingCalendar as source } from "../../zh-TW/messaging/meeting-calendar";

export const meetingCalendar: Texts<typeof source> = {
  title: "Meeting with {{name}}",
  purpose: "Purpose",
  place: "Place",
  online: "It’s an online meeting. The video link is in the conversation.",
};
