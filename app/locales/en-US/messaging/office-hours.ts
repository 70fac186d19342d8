import type { Texts } from "../../texts";
import type { officeHours as source } from "../../zh-TW/messaging/office-hours";

export const officeHours: Texts<typeof source> = {
  title: "Office hours",
  description:
    "Open some time each week to listed startups that fit what you invest in. You accept or decline each request with one tap.",
  state: {
    open: "Open",
    closed: "Closed",
    next: "The next times startups see",
    none: "No time can be requested in the next two weeks.",
    unlisted: "Your profile isn’t listed, so startups don’t see these times yet.",
  },
  weekday: "Day of the week",
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  start: "Start",
  startHint: "{{place}} time ({{timeZone}}). It stays the same on your clock when daylight saving changes.",
  length: "Length of a meeting",
  slots: "Meetings in a row",
  slotsOption_one: "{{count}} meeting",
  slotsOption_other: "{{count}} meetings",
  limit: "At most",
  limitHint: "Counts agreed meetings and requests that wait for you.",
  limitOption_one: "{{count}} a week",
  limitOption_other: "{{count}} a week",
  until: "Last day",
  untilHint: "Leave it empty to stay open.",
  placeHint: "Startups see it once you accept.",
  submit: "Save and open",
  close: "Close office hours",
  saved: "Saved. Your office hours are open.",
  closed: "Closed. Requests that wait for you are still in your conversations.",
  card: {
    title: "Office hours",
    text: "This investor opens time for meetings each week, and your company fits.",
    more: "See times and request",
    full: "All times of the next two weeks are taken.",
  },
  request: {
    title: "Request office hours with {{name}}",
    description:
      "Pick a time and say in one sentence what it’s about. It doesn’t use an invitation. The meeting is set once they accept.",
    back: "Back to the investor",
    times: "Times you can request",
    submit: "Send request",
    hasOpen: "You already have a proposed meeting with this investor that’s waiting for a reply.",
    conversation: "Open the conversation",
    spent: "You can send three requests in seven days. Come back in a few days.",
    none: "All times of the next two weeks are taken. Come back in a few days.",
    unfit: "Your company doesn’t fit this investor’s current criteria, or the office hours are closed.",
  },
  issues: {
    midnight: "The last meeting would end after midnight. Choose fewer or start earlier.",
    past: "Enter today or a later date.",
    zone: "Enter a time zone name, such as Asia/Tokyo.",
  },
  errors: {
    closed: "This investor has closed the office hours.",
    unfit: "Your company doesn’t fit this investor’s current criteria.",
    taken: "That time has just been taken, or the week is full. Pick another one.",
    spent: "You can send three requests in seven days. Try again in a few days.",
    alreadyOpen:
      "You already have a proposed meeting with this investor that’s waiting for a reply. Settle it in the conversation first.",
  },
};
