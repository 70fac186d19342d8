import { z } from "zod";
import { findOpenHours } from "~/features/messaging/meetings/find-open-hours.server";
import { hoursForm, requestForm } from "~/features/messaging/meetings/hours-schema";
import { readOfficeHours } from "~/features/messaging/meetings/read-office-hours.server";
import { requestOfficeHours as requestOfficeHoursCommand } from "~/features/messaging/meetings/request-office-hours.server";
import { meetingLengths } from "~/features/messaging/meetings/rules";
import { closeOfficeHours, openOfficeHours } from "~/features/messaging/meetings/save-office-hours.server";
import { findInvitationTarget } from "~/features/messaging/queries.server";
import { boundedText } from "~/features/text/text/entered-text";
import { taipeiTimeZone } from "~/locales/taipei-time";
import { parseTimeZone } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { pathText } from "../path-text";
import { time } from "../shapes";
import { answerMeetings, meetingsShape } from "./meetings.server";

/** Office hours (product §24.9): an investor's own, and what a startup that fits sees of them. */

const hoursShape = {
  weekday: z.int().min(0).max(6).describe("0 for Sunday."),
  start_minute: hoursForm.shape.start.describe("The minute of the day at which the first meeting starts."),
  minutes: z.literal(meetingLengths),
  slots: hoursForm.shape.slots.describe("How many meetings follow each other."),
  time_zone: boundedText(64)
    .describe("The IANA time zone of these hours.")
    .meta({ examples: [taipeiTimeZone] }),
  weekly_limit: hoursForm.shape.weekly_limit.describe("The most agreed meetings and open requests in a week."),
  until: hoursForm.shape.until.unwrap().nullable().describe("The last day there, `YYYY-MM-DD`; null if there is none."),
  place: hoursForm.shape.place.describe("Told once you accept a request."),
};

const own = z.object({
  data: z
    .object({
      is_open: z.boolean(),
      ...hoursShape,
      start_minute: z.int().describe("The minute of the day at which the first meeting starts."),
      until: z.string().nullable().describe("The last day there, `YYYY-MM-DD`; null if there is none."),
    })
    .nullable()
    .describe("Null if you have never opened any."),
});

async function answerOwn(app: App, investorId: string) {
  const hours = await readOfficeHours(app, { investorId });
  if (!hours) return { data: null };
  const { isOpen, startMinute, timeZone, weeklyLimit, ...rest } = hours;
  return {
    data: { ...rest, is_open: isOpen, start_minute: startMinute, time_zone: timeZone, weekly_limit: weeklyLimit },
  };
}

export const getOfficeHours = defineCall({
  method: "GET",
  path: "/api/v1/me/office-hours",
  summary: "Get your office hours",
  caller: "investors",
  scope: "messages:read",
  response: own,
  run: async ({ app, viewer }) => answerOwn(app, viewer.id),
});

export const saveOfficeHours = defineCall({
  method: "PUT",
  path: "/api/v1/me/office-hours",
  summary: "Open your office hours",
  description: "Replaces earlier ones. Requests that wait for you stay.",
  caller: "investors",
  scope: "messages:write",
  body: z.strictObject({ ...hoursShape, until: hoursShape.until.default(null) }),
  example: {
    weekday: 3,
    start_minute: 840,
    minutes: 20,
    slots: 3,
    time_zone: taipeiTimeZone,
    weekly_limit: 3,
    until: null,
    place: "https://meet.example/office-hours",
  },
  response: own,
  run: async ({ app, viewer: actor, body: { start_minute, time_zone, weekly_limit, ...hours } }) => {
    const timeZone = parseTimeZone(time_zone);
    if (!timeZone) throw new AppError("invalid", { fields: { time_zone: ["officeHours:issues.zone"] } });
    await openOfficeHours(app, {
      actor,
      hours: { ...hours, startMinute: start_minute, timeZone, weeklyLimit: weekly_limit },
    });
    return answerOwn(app, actor.id);
  },
});

export const deleteOfficeHours = defineCall({
  method: "DELETE",
  path: "/api/v1/me/office-hours",
  summary: "Close your office hours",
  description: "Requests that wait for you stay.",
  caller: "investors",
  scope: "messages:write",
  response: own,
  errors: ["wrong_state"],
  run: async ({ app, viewer: actor }) => {
    await closeOfficeHours(app, { actor });
    return answerOwn(app, actor.id);
  },
});

const params = z.object({ investor_id: pathText });

export const getOpenHours = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investor_id}/office-hours",
  summary: "Get the times of an investor's office hours that you can request",
  description: "Those of the next two weeks that are free for both of you. Null unless your listed company fits.",
  caller: "startups",
  scope: "messages:read",
  params,
  response: z.object({
    data: z
      .object({
        minutes: z.int(),
        times: z.array(time),
        has_open: z.boolean().describe("You have an open request or offer with the investor."),
        is_spent: z.boolean().describe("You have sent as many requests in seven days as you can."),
      })
      .nullable(),
  }),
  errors: ["investor_not_found"],
  run: async ({ app, viewer: actor, params: { investor_id: investorId } }) => {
    await findInvitationTarget(app, { actor, targetId: investorId });
    const found = await findOpenHours(app, { actor, investorId });
    if (!found) return { data: null };
    const { minutes, times, hasOpen, isSpent } = found;
    return { data: { minutes, times, has_open: hasOpen, is_spent: isSpent } };
  },
});

export const requestOfficeHours = defineCall({
  method: "POST",
  path: "/api/v1/investors/{investor_id}/office-hours",
  summary: "Request one of an investor's office hours",
  description:
    "Costs no invitation. Opens a conversation if you have none. The investor accepts or declines it like any other " +
    "offer of a meeting. Three requests in seven days, one open one for each investor.",
  caller: "startups",
  scope: "messages:write",
  params,
  body: z.strictObject({
    start_at: z.int().min(0).describe("One of the times that can be requested, in milliseconds."),
    purpose: requestForm.shape.purpose.describe("What it is about, on one line."),
  }),
  example: { start_at: 1_764_208_800_000, purpose: "Your view of our seed round" },
  response: meetingsShape,
  status: 201,
  errors: [
    "already_exists",
    "blocked",
    "erasing",
    "hidden_from_recipient",
    "investor_not_found",
    "not_listed",
    "rate_limited",
    "recipient_unavailable",
    "slot_taken",
    "wrong_state",
  ],
  run: async ({ app, viewer: actor, params: { investor_id: targetId }, body: { start_at: startAt, purpose } }) => {
    await requestOfficeHoursCommand(app, { actor, targetId, startAt, purpose });
    return answerMeetings(app, { actor, targetId });
  },
});
