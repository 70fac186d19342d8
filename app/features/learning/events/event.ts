import type { eventKind } from "~/features/publishing/content-kinds/event/kind";
import type { LabelledOption } from "~/features/publishing/option-lists/option-list.server";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";

type Content = LocalizedOf<typeof eventKind>;

/** An event in the reader's language, without the meeting link. Times are milliseconds. */
export interface PublicEvent extends Omit<Content, "online_link" | "starts_at" | "ends_at" | "activity"> {
  id: string;
  /** Null if it has no type, or staff have removed its type from the list. */
  activity: LabelledOption | null;
  starts_at: number;
  ends_at: number;
  /** The time of its last publication. */
  liveAt: number;
}

/** The phase of an event at a time. */
export type EventPhase = "cancelled" | "upcoming" | "running" | "past";

export function phaseOf(event: Pick<PublicEvent, "is_cancelled" | "starts_at" | "ends_at">, now: number): EventPhase {
  if (event.is_cancelled) return "cancelled";
  if (event.ends_at <= now) return "past";
  return event.starts_at <= now ? "running" : "upcoming";
}

/** When registration closes, in milliseconds: at the deadline, or at the start if that is earlier. */
export function registrationEnd(event: Pick<PublicEvent, "register_until" | "starts_at">): number {
  return Math.min(event.register_until ?? event.starts_at, event.starts_at);
}
