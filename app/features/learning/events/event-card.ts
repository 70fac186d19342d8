import { type EventPhase, type PublicEvent, phaseOf } from "./event";

/** An event in a list. */
export interface EventCardData
  extends Pick<
    PublicEvent,
    "id" | "title" | "summary" | "cover" | "starts_at" | "ends_at" | "is_online" | "place" | "tags" | "activity"
  > {
  phase: EventPhase;
}

/** The data of an event's card. */
export function eventCard(event: PublicEvent, now: number): EventCardData {
  const { id, title, summary, cover, starts_at, ends_at, is_online, place, tags, activity } = event;
  return {
    id,
    title,
    summary,
    cover,
    starts_at,
    ends_at,
    is_online,
    place,
    tags,
    activity,
    phase: phaseOf(event, now),
  };
}
