import type { SQL } from "drizzle-orm";
import type { StaffPermission } from "../access/staff";
import { type EventAction, type EventSubject, eventActions, isEventAction } from "../audit/actions";

/** The areas of an account's timeline in the order of their links, with the right that each needs. */
export const timelineAreas = {
  account: "accounts.read",
  profile: "profiles.review",
  claims: "claims.decide",
  memberships: "accounts.read",
  orders: "orders.read",
  services: "services.settle",
  plans: "plans.review",
  events: "events.attend",
  courses: "content.edit",
  reports: "reports.settle",
  contact: "contact.read",
} as const satisfies Record<string, StaffPermission>;

export type TimelineArea = keyof typeof timelineAreas;

/** Actions that the timeline takes from other tables, because no event records them. */
export const factActions = ["course.begun", "course.completed", "contact.sent"] as const;

export type TimelineAction = EventAction | (typeof factActions)[number];

/** How many things of an account a statement looks at, newest first. */
export const mostThings = 200;

/** Some of what happened to an account, with where it is recorded. */
export type TimelineSource = { area: TimelineArea } & (
  | { from: "account" /** Actions of events about the account itself. */; actions: readonly EventAction[] }
  | {
      from: "things";
      /** Actions of events about things of the account. */
      actions: readonly EventAction[];
      /**
       * Selects the things, newest first, by an index on the account: `id`, `path` (their page at the desk), `name` (a
       * number or a key of the catalogue, or null) and `content_id` (the content item whose title names it, or null).
       */
      rows: (accountId: string) => SQL;
    }
  | {
      from: "facts";
      actions: readonly TimelineAction[];
      /**
       * Selects what happened from at most `mostThings` rows of an index on the account: `id`, unique among the facts, `at`, `action`,
       * `actor_id`, and `path`, `name` and `content_id` as above.
       */
      rows: (accountId: string) => SQL;
    }
);

/** What a domain adds to the timelines of accounts, declared in its `timeline.server.ts`. Never private content. */
export interface TimelinePart {
  told: readonly TimelineSource[];
  /** Actions, or subjects of actions, that timelines leave out, with the reason. */
  leftOut: Partial<Record<EventAction | EventSubject, string>>;
}

/** All actions about a kind of subject. */
export const actionsAbout = (subject: EventSubject): EventAction[] =>
  Object.keys(eventActions)
    .filter(isEventAction)
    .filter((action) => eventActions[action].subject === subject);
