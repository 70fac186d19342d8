import { z } from "zod";
import type { PublicEvent } from "~/features/learning/events/event";
import { listEvents as listEventsCommand } from "~/features/learning/events/queries.server";
import { type Locale, localePath } from "~/locales/locale";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { contentListQuery, isShallow, listShape, tooDeep } from "../shapes";

const eventShape = named(
  "Event",
  z.object({
    id: z.string(),
    title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
    summary: z.string(),
    cover: z.string().nullable().describe("A path under this origin."),
    cover_alt: z.string(),
    activity: z.string().describe("Its type, a key of the options `activity_options`, or empty."),
    tags: z.array(z.string()),
    starts_at: z.int().describe("In milliseconds, as all times."),
    ends_at: z.int(),
    is_online: z.boolean(),
    place: z.string(),
    address: z.string(),
    price: z.string(),
    organiser: z.string(),
    capacity: z.number().nullable().describe("Null for no limit."),
    is_cancelled: z.boolean(),
    path: z.string().describe("The event's page, under this origin."),
  }),
);

/** Lists events. The API calls them actions (product §12.1). */
export const listEvents = defineCall({
  method: "GET",
  path: "/api/v1/news/actions",
  summary: "List events",
  description: "Upcoming ones, the soonest first, or past ones, the latest first.",
  caller: "everyone",
  scope: "published:read",
  query: z
    .object({ ...contentListQuery, when: z.enum(["upcoming", "past"]).default("upcoming") })
    .refine(isShallow, tooDeep),
  response: listShape(eventShape),
  run: async ({ app, locale, query: { page, size, when } }) => {
    const { result, ...found } = await listEventsCommand(app, { locale, when, page, size });
    return { data: { ...found, result: result.map((event) => showEvent(locale, event)) } };
  },
});

function showEvent(locale: Locale, event: PublicEvent): z.input<typeof eventShape> {
  return {
    id: event.id,
    title: event.title,
    summary: event.summary,
    cover: event.cover?.url ?? null,
    cover_alt: event.cover?.alt ?? "",
    activity: event.activity?.key ?? "",
    tags: event.tags,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    is_online: event.is_online,
    place: event.place,
    address: event.address,
    price: event.price,
    organiser: event.organiser,
    capacity: event.capacity,
    is_cancelled: event.is_cancelled,
    path: localePath(locale, `/events/${event.id}`),
  };
}
