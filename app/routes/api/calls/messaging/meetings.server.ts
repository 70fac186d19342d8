import { z } from "zod";
import { meetingChanges, meetingKinds, meetingOutcomes, meetingStates, sides } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { counterTimes } from "~/features/messaging/meetings/counter-times.server";
import { endMeeting } from "~/features/messaging/meetings/end-meeting.server";
import { findMeetings } from "~/features/messaging/meetings/find-meetings.server";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import { reportOutcome } from "~/features/messaging/meetings/report-outcome.server";
import { type Meeting, meetingLengths, mostSlots } from "~/features/messaging/meetings/rules";
import { offerForm } from "~/features/messaging/meetings/schema";
import { requireRecord } from "~/features/messaging/queries.server";
import type { App } from "~/server/app.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { listShape, pageOf, shortListQuery, time } from "../shapes";

/** The meetings of a conversation (product §24). Only its two sides read or change them. */

const meeting = named(
  "Meeting",
  z.object({
    id: z.string(),
    kind: z.enum(meetingKinds).describe("`office_hours`: a startup's request for an investor's office hours."),
    state: z.enum(meetingStates),
    version: z.int().describe("Increases with each change. Send the one you read when you change the meeting."),
    purpose: z.string().meta({ examples: ["Your seed round"] }),
    place: z.string().describe("The address of a video room, or a place; empty while office hours are only requested."),
    minutes: z.int().min(meetingLengths[0]),
    start_at: time.nullable().describe("The agreed time, in milliseconds; null until there is one."),
    times: z
      .array(
        z.object({
          start_at: time,
          offered_by: z.enum(sides),
          is_free: z.boolean().describe("Neither of you has another agreed meeting then, and it has not passed."),
        }),
      )
      .describe("The times on offer. Those of an agreed meeting ask to move it."),
    one_pager: z
      .object({ name: z.string(), path: z.string() })
      .nullable()
      .describe("The startup's one-pager that came with the offer, if you may read it."),
    last_change: z.enum(meetingChanges),
    changed_by: z.enum(sides),
    outcome: z.enum(meetingOutcomes).nullable().describe("What you said afterwards."),
    other_outcome: z
      .enum(meetingOutcomes)
      .nullable()
      .describe("What the other side said afterwards; null until both of you have answered, unless it is `missed`."),
  }),
);

export const meetingsShape = z.object({
  data: z.array(meeting).describe("The conversation's meetings after the change."),
});

const params = z.object({ conversation_id: pathText });
const ofMeeting = params.extend({ meeting_id: pathText });

const version = z.int().min(1).describe("The meeting's `version` when you read it.");
const startAt = z.int().min(0).describe("In milliseconds since the epoch, on a multiple of five minutes.");

/** What every change of a meeting can answer, apart from errors of its own. */
const changeErrors = ["conflict", "not_found", "wrong_state"] as const;
const reachErrors = ["blocked", "rate_limited", "recipient_unavailable"] as const;

export async function answerMeetings(app: App, asked: { actor: Actor; targetId: string }) {
  return { data: (await findMeetings(app, asked)).map(showMeeting) };
}

function showMeeting({ startAt, lastChange, changedBy, otherOutcome, slots, onePager, ...rest }: Meeting) {
  return {
    ...rest,
    one_pager: onePager,
    start_at: startAt,
    times: slots.map((slot) => ({ start_at: slot.startAt, offered_by: slot.offeredBy, is_free: slot.isFree })),
    last_change: lastChange,
    changed_by: changedBy,
    other_outcome: otherOutcome,
  };
}

async function asked(app: App, { viewer, conversationId }: { viewer: Actor; conversationId: string }) {
  const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversationId });
  return { actor: viewer, targetId };
}

export const listMeetings = defineCall({
  method: "GET",
  path: "/api/v1/messages/{conversation_id}/meetings",
  summary: "List a conversation's meetings",
  description: "Those that are offered, agreed, or over for at most two weeks; the latest change comes first.",
  caller: "sides",
  scope: "messages:read",
  params,
  query: shortListQuery,
  response: listShape(meeting),
  errors: ["not_found"],
  run: async ({ app, viewer, params: { conversation_id }, query }) => {
    const { data } = await answerMeetings(app, await asked(app, { viewer, conversationId: conversation_id }));
    return pageOf(data, query);
  },
});

export const createMeeting = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/meetings",
  summary: "Offer times for a meeting",
  description:
    "Three to five times that do not overlap, at least an hour and at most 90 days away. Counts as an answer to an " +
    "invitation. A conversation has one open offer at a time.",
  caller: "sides",
  scope: "messages:write",
  params,
  body: z.strictObject({
    times: z.array(startAt).max(mostSlots),
    minutes: z.literal(meetingLengths),
    purpose: offerForm.shape.purpose.describe("What it is about, on one line."),
    place: offerForm.shape.place.describe("The address of a video room, or a place."),
    one_pager: z
      .boolean()
      .default(false)
      .describe("For startups: attaches your one-pager, made for one download unless this month's is up to date."),
  }),
  example: {
    times: [1_764_208_800_000, 1_764_295_200_000, 1_764_381_600_000],
    minutes: 20,
    purpose: "Your seed round",
    place: "https://meet.example/quiet-machines",
  },
  response: meetingsShape,
  status: 201,
  errors: ["already_exists", "no_downloads", "not_found", "unavailable", "wrong_state", ...reachErrors],
  run: async ({ app, viewer, locale, params: { conversation_id }, body: { times, one_pager, ...details } }) => {
    const own = await asked(app, { viewer, conversationId: conversation_id });
    await offerTimes(app, { ...own, ...details, slots: times, onePagerIn: one_pager ? locale : null });
    return answerMeetings(app, own);
  },
});

export const updateMeetingTimes = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/meetings/{meeting_id}/times",
  summary: "Answer an offer with other times",
  description:
    "Replaces your own earlier times; the other side's times stay. For an agreed meeting this asks to move it: the " +
    "agreed time stays until the other side agrees on a new one.",
  caller: "sides",
  scope: "messages:write",
  params: ofMeeting,
  body: z.strictObject({ times: z.array(startAt).max(mostSlots), version }),
  example: { times: [1_764_212_400_000], version: 1 },
  response: meetingsShape,
  errors: [...changeErrors, ...reachErrors],
  run: async ({ app, viewer, params: { conversation_id, meeting_id }, body: { times, ...body } }) => {
    const own = await asked(app, { viewer, conversationId: conversation_id });
    await counterTimes(app, { ...own, ...body, meetingId: meeting_id, slots: times });
    return answerMeetings(app, own);
  },
});

export const confirmMeetingTime = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/meetings/{meeting_id}/agree",
  summary: "Agree on an offered time",
  description:
    "Books one of the times that the other side has offered, for both of you; an agreed meeting moves. Nobody has two " +
    "meetings at once: if either of you has another one then, the answer is `slot_taken`.",
  caller: "sides",
  scope: "messages:write",
  params: ofMeeting,
  body: z.strictObject({ start_at: startAt, version }),
  example: { start_at: 1_764_208_800_000, version: 1 },
  response: meetingsShape,
  errors: ["slot_taken", ...changeErrors, ...reachErrors],
  run: async ({ app, viewer, params: { conversation_id, meeting_id }, body }) => {
    const own = await asked(app, { viewer, conversationId: conversation_id });
    await agreeTime(app, { ...own, meetingId: meeting_id, version: body.version, startAt: body.start_at });
    return answerMeetings(app, own);
  },
});

export const cancelMeeting = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/meetings/{meeting_id}/end",
  summary: "Withdraw an offer or cancel a meeting",
  description: "Either side may, until the meeting is over. Frees the time of both.",
  caller: "sides",
  scope: "messages:write",
  params: ofMeeting,
  body: z.strictObject({ version }),
  example: { version: 2 },
  response: meetingsShape,
  errors: changeErrors,
  run: async ({ app, viewer, params: { conversation_id, meeting_id }, body }) => {
    const own = await asked(app, { viewer, conversationId: conversation_id });
    await endMeeting(app, { ...own, ...body, meetingId: meeting_id });
    return answerMeetings(app, own);
  },
});

export const reportMeetingOutcome = defineCall({
  method: "PUT",
  path: "/api/v1/messages/{conversation_id}/meetings/{meeting_id}/outcome",
  summary: "Say whether a meeting took place",
  description:
    "For two weeks from its end. `held`: it took place; `missed`: nobody came. You may change your answer until the other " +
    "side has answered too; neither reads the other's before that, except that the other side is told of `missed` and " +
    "has a week to answer.",
  caller: "sides",
  scope: "messages:write",
  params: ofMeeting,
  body: z.strictObject({ outcome: z.enum(meetingOutcomes) }),
  example: { outcome: "held" },
  response: meetingsShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, params: { conversation_id, meeting_id }, body }) => {
    const own = await asked(app, { viewer, conversationId: conversation_id });
    await reportOutcome(app, { ...own, ...body, meetingId: meeting_id });
    return answerMeetings(app, own);
  },
});
