import { z } from "zod";
import { wallClasses } from "~/db/values";
import { closeClass } from "~/features/messaging/close-class.server";
import { findOpenings } from "~/features/messaging/find-openings.server";
import { openClass } from "~/features/messaging/open-class.server";
import { requireRecord } from "~/features/messaging/queries.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery, time } from "../shapes";

const wallClass = z
  .enum(wallClasses)
  .describe(
    "`numbers` (round, amounts and financial texts), `documents` (financial documents), or `profile` (everything).",
  );

const opening = named(
  "Opening",
  z.object({
    class: wallClass,
    until_at: time.nullable().describe("When the opening ends, in milliseconds; null if the class is not open."),
  }),
);

const params = z.object({ conversation_id: pathText });

export const listOpenings = defineCall({
  method: "GET",
  path: "/api/v1/messages/{conversation_id}/openings",
  summary: "List a conversation's openings",
  description:
    "Startups get every class that their rules hide from the investor, open or not. Investors get only open classes.",
  caller: "sides",
  scope: "messages:read",
  params,
  query: shortListQuery,
  response: listShape(opening),
  errors: ["not_found"],
  run: async ({ app, viewer, params: { conversation_id }, query }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversation_id });
    const openings = await findOpenings(app, { actor: viewer, targetId });
    return pageOf(
      openings.map((each) => ({ class: each.class, until_at: each.untilAt })),
      query,
    );
  },
});

export const createOpening = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/openings",
  summary: "Open a hidden class to an investor",
  description: "Opens one class to the conversation's investor for 30 days. Repeat the call to renew the 30 days.",
  caller: "startups",
  scope: "messages:write",
  params,
  body: z.strictObject({ class: wallClass }),
  example: { class: "numbers" },
  response: z.object({ data: opening }),
  status: 201,
  errors: ["not_found", "recipient_unavailable", "wrong_state"],
  run: async ({ app, viewer, params: { conversation_id }, body }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversation_id });
    const until_at = await openClass(app, { actor: viewer, targetId, class: body.class });
    return { data: { class: body.class, until_at } };
  },
});

export const deleteOpening = defineCall({
  method: "DELETE",
  path: "/api/v1/messages/{conversation_id}/openings/{class}",
  summary: "End an opening",
  description: "Takes effect at once. Does nothing if the class is not open.",
  caller: "startups",
  scope: "messages:write",
  params: params.extend({ class: wallClass }),
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer, params: { conversation_id, ...opened } }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversation_id });
    await closeClass(app, { actor: viewer, targetId, class: opened.class });
    return { data: { result: true } };
  },
});
