import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { countRegistrations } from "./attendees.server";
import { type PublicEvent, phaseOf, registrationEnd } from "./event";
import { findOwnRegistration } from "./own-registrations.server";
import type { OwnRegistration } from "./registration";

/** The registration state of an event for its reader. */
export interface RegistrationState {
  /** Why nobody can register, or how to. */
  kind: "cancelled" | "past" | "running" | "none" | "link" | "closed" | "open";
  /** The address of another site's form. */
  link: string;
  /** When registration closes, in milliseconds. */
  until: number;
  /** Places left; null without a limit. */
  left: number | null;
  /** The reader's own registration, unless cancelled. */
  own: OwnRegistration | null;
}

/** Describes an event's registration for a viewer. */
export async function describeRegistration(
  app: App,
  { event, viewer }: { event: PublicEvent; viewer: Viewer },
): Promise<RegistrationState> {
  const phase = phaseOf(event, app.now());
  const until = registrationEnd(event);
  const { registration, registration_link: link, capacity, id } = event;
  const kind =
    phase !== "upcoming" ? phase : registration === "open" && app.now() >= until ? "closed" : registration || "none";
  const isOpen = registration === "open";
  const [counts, own] = await Promise.all([
    isOpen && capacity !== null ? countRegistrations(app, { ids: [id] }) : null,
    isOpen && viewer.kind !== "visitor" ? findOwnRegistration(app, { actor: viewer, eventId: id }) : null,
  ]);
  const { confirmed, waiting } = counts?.(id) ?? { confirmed: 0, waiting: 0 };
  // Free places go to the waiting list first.
  const left = capacity === null ? null : waiting > 0 ? 0 : Math.max(0, capacity - confirmed);
  return { kind, link, until, left, own: own?.status === "cancelled" ? null : own };
}
