import { z } from "zod";
import { createCalendarFeed as createFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { readCalendars } from "~/features/accounts/calendars/read-calendars.server";
import { revokeCalendarFeed as revokeFeed } from "~/features/accounts/calendars/revoke-calendar-feed.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { time } from "../shapes";

/** An account's own calendar (product §24.7). */

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
  }),
);

const response = z.object({ data: calendar });

async function answer({ app, viewer, request }: { app: App; viewer: Actor; request: Request }) {
  const { feed } = await readCalendars(app, { actor: viewer, origin: clientOf(app, request).origin });
  return { data: { feed: feed && { address: feed.address, created_at: feed.createdAt } } };
}

export const getCalendar = defineCall({
  method: "GET",
  path: "/api/v1/me/calendar",
  summary: "Get your calendar settings",
  caller: "sides",
  response,
  run: answer,
});

export const createCalendarFeed = defineCall({
  method: "POST",
  path: "/api/v1/me/calendar/feed",
  summary: "Create the private address of your meetings",
  description: "Replaces the one you have, which stops working at once.",
  caller: "sides",
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
  response,
  errors: ["not_found"],
  run: async (context) => {
    await revokeFeed(context.app, { actor: context.viewer });
    return answer(context);
  },
});
