import { z } from "zod";
import { busyCalendarProblems } from "~/db/values";
import { createCalendarFeed as createFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { readCalendars } from "~/features/accounts/calendars/read-calendars.server";
import { removeBusyCalendar as removeBusy } from "~/features/accounts/calendars/remove-busy-calendar.server";
import { revokeCalendarFeed as revokeFeed } from "~/features/accounts/calendars/revoke-calendar-feed.server";
import { saveBusyCalendar as saveBusy } from "~/features/accounts/calendars/save-busy-calendar.server";
import { busyForm } from "~/features/accounts/calendars/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { time } from "../shapes";

/** An account's own calendar (product §24.7, §24.8). */

const calendar = named(
  "Calendar",
  z.object({
    feed: z
      .object({
        address: z
          .string()
          .nullable()
          .describe("Whoever has it reads your meetings. Null if it can no longer be shown: replace it."),
        created_at: time,
      })
      .nullable()
      .describe("The private address of your meetings, as an iCalendar file; null if you have none."),
    busy: z
      .object({
        host: z.string().describe("The host of the address that you gave; the address itself is not shown again."),
        read_at: time,
        problem: z.enum(busyCalendarProblems).nullable().describe("Why the last try to read it failed."),
      })
      .nullable()
      .describe("The calendar that you keep elsewhere; null if you gave none."),
  }),
);

const response = z.object({ data: calendar });

async function answer({ app, viewer, request }: { app: App; viewer: Actor; request: Request }) {
  const { feed, busy } = await readCalendars(app, { actor: viewer, origin: clientOf(app, request).origin });
  return {
    data: {
      feed: feed && { address: feed.address, created_at: feed.createdAt },
      busy: busy && { host: busy.host, read_at: busy.readAt, problem: busy.problem },
    },
  };
}

export const getCalendar = defineCall({
  method: "GET",
  path: "/api/v1/me/calendar",
  summary: "Get your calendar settings",
  caller: "sides",
  scope: null,
  response,
  run: answer,
});

export const createCalendarFeed = defineCall({
  method: "POST",
  path: "/api/v1/me/calendar/feed",
  summary: "Create the private address of your meetings",
  description: "Replaces the one you have, which stops working at once.",
  caller: "sides",
  scope: null,
  response,
  status: 201,
  errors: ["erasing", "rate_limited"],
  run: async (context) => {
    await createFeed(context.app, { actor: context.viewer });
    return answer(context);
  },
});

export const revokeCalendarFeed = defineCall({
  method: "DELETE",
  path: "/api/v1/me/calendar/feed",
  summary: "Turn off the private address of your meetings",
  caller: "sides",
  scope: null,
  response,
  errors: ["not_found"],
  run: async (context) => {
    await revokeFeed(context.app, { actor: context.viewer });
    return answer(context);
  },
});

export const saveBusyCalendar = defineCall({
  method: "PUT",
  path: "/api/v1/me/calendar/busy",
  summary: "Give the address of the calendar that you keep elsewhere",
  description:
    "The server reads it now and later, and keeps when you are busy in the next eight weeks, for you alone. Replaces the " +
    "address that you gave before.",
  caller: "sides",
  scope: null,
  body: z.strictObject({ address: busyForm.shape.address.describe("An iCalendar address, `https` or `webcal`.") }),
  example: { address: "https://calendar.google.com/calendar/ical/wang/private-1a2b3c/basic.ics" },
  response,
  errors: ["erasing", "rate_limited"],
  run: async (context) => {
    await saveBusy(context.app, { actor: context.viewer, ...context.body });
    return answer(context);
  },
});

export const removeBusyCalendar = defineCall({
  method: "DELETE",
  path: "/api/v1/me/calendar/busy",
  summary: "Remove the calendar that you keep elsewhere",
  description: "Deletes its address and the busy times.",
  caller: "sides",
  scope: null,
  response,
  errors: ["not_found"],
  run: async (context) => {
    await removeBusy(context.app, { actor: context.viewer });
    return answer(context);
  },
});
