import { z } from "zod";
import { joinQueue } from "~/features/messaging/invitation-queue/join-queue.server";
import { leaveQueue } from "~/features/messaging/invitation-queue/leave-queue.server";
import { listQueues } from "~/features/messaging/invitation-queue/list-queues.server";
import type { InvitationPlace } from "~/features/messaging/invitation-queue/rules";
import { findInvitationTarget } from "~/features/messaging/queries.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery, time } from "../shapes";

/** The queue for a place at an investor whose inbox is full (product §8.3). */

const place = named(
  "QueuePlace",
  z.object({
    investor_id: z.string(),
    free_by: time.nullable().describe("By when at the latest you can invite, in milliseconds; null if you can now."),
    held_until: time.nullable().describe("Until when a place is held for you, in milliseconds; null if none is."),
    position: z.int().nullable().describe("Your number among those that wait, from 1; null once a place is held."),
    waiting: z.int().describe("How many startups wait."),
  }),
);

const shapeOf = ({ investorId, freeBy, heldUntil, position, waiting }: InvitationPlace & { investorId: string }) => ({
  investor_id: investorId,
  free_by: freeBy,
  held_until: heldUntil,
  position,
  waiting,
});

const params = z.object({ investor_id: pathText });

export const listQueuePlaces = defineCall({
  method: "GET",
  path: "/api/v1/me/invitation-queues",
  summary: "List the queues you wait in",
  description: "The investors for whose inbox you wait, the longest first.",
  caller: "startups",
  scope: "messages:read",
  query: shortListQuery,
  response: listShape(place),
  run: async ({ app, viewer: actor, query }) => pageOf((await listQueues(app, { actor })).map(shapeOf), query),
});

export const addQueuePlace = defineCall({
  method: "PUT",
  path: "/api/v1/investors/{investor_id}/invitation-queue",
  summary: "Wait for a place at an investor whose inbox is full",
  description:
    "First come, first served. You are notified when it is your turn, and a place is held for you for three days. Takes " +
    "no invitation until you send one. `wrong_state` means that you can invite now.",
  caller: "startups",
  scope: "messages:write",
  params,
  response: z.object({ data: place }),
  errors: [
    "already_exists",
    "erasing",
    "hidden_from_recipient",
    "investor_not_found",
    "not_listed",
    "queue_full",
    "recipient_unavailable",
    "wrong_state",
  ],
  run: async ({ app, viewer: actor, params: { investor_id: investorId } }) => ({
    data: shapeOf({ investorId, ...(await joinQueue(app, { actor, investorId })) }),
  }),
});

export const removeQueuePlace = defineCall({
  method: "DELETE",
  path: "/api/v1/investors/{investor_id}/invitation-queue",
  summary: "Leave an investor's queue",
  description: "Gives up a place that is held for you, too. Does nothing if you are not in the queue.",
  caller: "startups",
  scope: "messages:write",
  params,
  response: doneShape,
  errors: ["investor_not_found"],
  run: async ({ app, viewer: actor, params: { investor_id: investorId } }) => {
    await findInvitationTarget(app, { actor, targetId: investorId });
    await leaveQueue(app, { actor, investorId });
    return { data: { result: true } };
  },
});
