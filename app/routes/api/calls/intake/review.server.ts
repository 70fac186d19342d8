import { z } from "zod";
import { answerComment } from "~/features/intake/review/answer-comment.server";
import { maxComment } from "~/features/intake/review/limits";
import { readOwnReturn } from "~/features/intake/review/read-own-return.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { asIsQuery } from "../as-is-query";
import { requireOwnStartup } from "../require-own-startup.server";
import { doneShape } from "../shapes";

/** These calls have no payload (product §18.3). Clients that name a startup anyway must name their own. */
const body = z.strictObject({ startup_id: boundedText(40).optional().describe("Your own startup's id.") });

export const submitStartup = defineCall({
  method: "POST",
  path: "/api/v1/startups/review",
  summary: "Submit your startup for review",
  description:
    "A 409 lists the required fields that are empty, or says that nothing was changed since the last return.",
  caller: "startups",
  scope: "profile:write",
  query: z.object(asIsQuery),
  body,
  example: { startup_id: "01JEYRM1EVJQRC9XWXB2PQYNT7" },
  response: doneShape,
  errors: ["erasing", "incomplete", "nothing_changed", "startup_not_found", "wrong_state"],
  run: async ({ app, viewer, query, body }) => {
    await requireOwnStartup(app, { viewer, startupId: body.startup_id ?? viewer.id });
    await submitProfile(app, { actor: viewer, asIs: query.as_is === "true" });
    return { data: { result: true } };
  },
});

export const withdrawStartup = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/publish",
  summary: "Withdraw your startup",
  description: "Cancels the review, or takes the published profile off the list.",
  caller: "startups",
  scope: "profile:write",
  body,
  example: { startup_id: "01JEYRM1EVJQRC9XWXB2PQYNT7" },
  response: doneShape,
  errors: ["startup_not_found", "wrong_state"],
  run: async ({ app, viewer, body }) => {
    await requireOwnStartup(app, { viewer, startupId: body.startup_id ?? viewer.id });
    await withdrawProfile(app, { actor: viewer });
    return { data: { result: true } };
  },
});

export const getOwnReturn = defineCall({
  method: "GET",
  path: "/api/v1/me/review",
  summary: "Get what the last review asks you to change",
  description: "About your profile, or your pending changes if it is listed. Null if nothing is open.",
  caller: "sides",
  scope: "account:read",
  response: z.object({
    data: z.object({
      returned: z
        .object({
          at: z.number().describe("In milliseconds."),
          note: z.string(),
          comments: z.array(
            z.object({
              field: z.string().describe("Per-language fields without the language: `report.slogan`."),
              comment: z.string(),
              answer: z.string().describe("Your answer; empty if none."),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  errors: [],
  run: async ({ app, viewer }) => {
    const returned = await readOwnReturn(app, { actor: viewer });
    if (!returned) return { data: { returned: null } };
    const { at, note, comments } = returned;
    return { data: { returned: { at, note, comments } } };
  },
});

export const saveReviewAnswer = defineCall({
  method: "PUT",
  path: "/api/v1/me/review/answers",
  summary: "Answer a reviewer's comment",
  description: "The next reviewer reads it beside the comment. An empty answer removes yours.",
  caller: "sides",
  scope: "profile:write",
  body: z.strictObject({ field: boundedText(100), answer: multiLine(maxComment) }),
  example: { field: "report.slogan", answer: "The name is registered in this spelling." },
  response: doneShape,
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, body: { field, answer } }) => {
    await answerComment(app, { actor: viewer, field, answer });
    return { data: { result: true } };
  },
});
