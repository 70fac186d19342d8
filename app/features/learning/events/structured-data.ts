import type { PublicEvent } from "./event";

type Described = Pick<
  PublicEvent,
  | "title"
  | "summary"
  | "starts_at"
  | "ends_at"
  | "is_cancelled"
  | "is_online"
  | "place"
  | "address"
  | "cover"
  | "organiser"
  | "speakers"
>;

/** An event as structured data for search engines (schema.org/Event). */
export function eventStructuredData(event: Described, { page, origin }: { page: string; origin: string }): object {
  const time = (at: number) => new Date(at).toISOString();
  const place = event.is_online
    ? { "@type": "VirtualLocation", url: page }
    : { "@type": "Place", name: event.place, address: event.address || event.place };
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.summary,
    startDate: time(event.starts_at),
    endDate: time(event.ends_at),
    eventStatus: `https://schema.org/${event.is_cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${event.is_online ? "Online" : "Offline"}EventAttendanceMode`,
    location: place,
    url: page,
    ...(event.cover && { image: [origin + event.cover.url] }),
    ...(event.organiser && { organizer: { "@type": "Organization", name: event.organiser } }),
    ...(event.speakers.length > 0 && {
      performer: event.speakers.map(({ name }) => ({ "@type": "Person", name })),
    }),
  };
}
