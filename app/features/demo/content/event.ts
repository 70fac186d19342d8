import { dayMs, hourMs } from "~/durations";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { type ContentOfKind, firstDraft } from "~/features/publishing/publishing/kind";
import { fromTaipeiInput, taipeiDay } from "~/locales/taipei-time";
import type { DemoEntry, DemoKind } from ".";
import { type DemoEvent, demoEvents, tagInEnglish } from "./event-texts";

/** The meeting link of online events. */
const meetingLink = "https://meet.example.com/fundbridge";

/** Builds the entry of an event, dated `inDays` from the day of seeding. */
function entryOf(event: DemoEvent, place: number): DemoEntry {
  const { inDays, at, hours, venue, capacity, activity, tags, zh, en } = event;
  return {
    daysAgo: Math.max(1, 20 - inDays - place),
    content: ({ image, now }): ContentOfKind<typeof eventKind> => {
      const start = fromTaipeiInput(`${taipeiDay(now + inDays * dayMs)}T${at}`) ?? now;
      const empty = firstDraft(eventKind);
      return {
        ...empty,
        activity,
        cover: image(`event-${(place % 6) + 1}`),
        starts_at: start,
        ends_at: start + hours * hourMs,
        is_online: venue === null,
        online_link: venue === null ? meetingLink : "",
        registration: capacity === 0 ? "none" : "open",
        capacity: capacity === 0 ? null : capacity,
        register_until: capacity === 0 ? null : start - 6 * hourMs,
        langs: {
          zh_tw: { ...empty.langs.zh_tw, ...zh, place: venue?.zh[0] ?? "", address: venue?.zh[1] ?? "", tags },
          en_us: {
            ...empty.langs.en_us,
            ...en,
            place: venue?.en[0] ?? "",
            address: venue?.en[1] ?? "",
            tags: tags.map((tag) => tagInEnglish[tag]),
          },
        },
      };
    },
  };
}

export const demoEventKind: DemoKind = { kind: eventKind, entries: demoEvents.map(entryOf) };
