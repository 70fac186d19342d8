import { dayMs } from "~/durations";
import {
  choice,
  image,
  line,
  link,
  listed,
  number,
  richText,
  rows,
  tags,
  text,
  time,
  toggle,
} from "~/features/publishing/publishing/fields";
import { defineContentKind, type FieldIssues } from "~/features/publishing/publishing/kind";
import { localeTagsOf } from "~/features/publishing/publishing/locale-tags";
import type { TextLocale } from "~/locales/locale";
import { eventTexts } from "./texts";

/** How people register: not at all, on this site, or on another one. */
export const registrationWays = ["none", "open", "link"] as const;

/** Maximum duration of an event, in milliseconds; lists use it to find running events. */
export const longestEvent = 14 * dayMs;

/** The list tag of an event type; distinct from any language tag. */
export const typeTag = (activity: string) => `type:${activity}`;

/** An event (product §12.2): `/events/{id}`. `online_link` is only for its registered attendees. */
export const eventKind = defineContentKind({
  name: "event",
  area: "articles",
  titleField: "langs.title",
  fields: {
    "langs.title": { ...line(120), required: "inBoth" },
    "langs.summary": { ...text(300), required: "inBoth" },
    "langs.body": { ...richText(), required: "inBoth" },
    activity: listed("activity"),
    cover: image(),
    starts_at: { ...time(), required: "inBoth" },
    ends_at: { ...time(), required: "inBoth" },
    is_online: toggle(),
    online_link: link(),
    "langs.place": line(120),
    "langs.address": line(200),
    registration: { ...choice(registrationWays), required: "inBoth" },
    registration_link: link(),
    capacity: number({ min: 1, max: 100_000 }),
    register_until: time(),
    "langs.price": line(120),
    "langs.organiser": line(120),
    "langs.agenda": rows({ time: line(20), title: { ...line(120), required: "inBoth" }, text: line(200) }),
    "langs.speakers": rows({ name: { ...line(80), required: "inBoth" }, role: line(120), photo: image() }),
    "langs.tags": tags(),
    is_cancelled: toggle(),
  },
  texts: eventTexts,
  pathOf: (id) => `/events/${id}`,
  sortOf: (content, publishedAt) => content.starts_at ?? publishedAt,
  tagsOf: ({ langs, activity }) => [...localeTagsOf(langs), ...(activity === "" ? [] : [typeTag(activity)])],
  check: eventIssues,
});

interface EventContent {
  starts_at: number | null;
  ends_at: number | null;
  register_until: number | null;
  registration: string;
  registration_link: string;
  is_online: boolean;
  langs: Record<TextLocale, { place: string }>;
}

/**
 * Checks that times are in order, that in-person events have a place, and that external registration has an address.
 */
function eventIssues(content: EventContent): FieldIssues {
  const { starts_at: start, ends_at: end, register_until: until, registration, is_online: isOnline } = content;
  const issues: FieldIssues = {};
  if (start !== null && end !== null && end < start) issues.ends_at = ["eventPages:issues.endsBeforeStart"];
  if (start !== null && end !== null && end - start > longestEvent) issues.ends_at = ["eventPages:issues.tooLong"];
  if (start !== null && until !== null && until > start) issues.register_until = ["eventPages:issues.untilAfterStart"];
  if (registration === "link" && content.registration_link === "") issues.registration_link = ["required"];
  if (!isOnline) {
    if (content.langs.zh_tw.place === "") issues["langs.zh_tw.place"] = ["required"];
    if (content.langs.en_us.place === "") issues["langs.en_us.place"] = ["required"];
  }
  return issues;
}
