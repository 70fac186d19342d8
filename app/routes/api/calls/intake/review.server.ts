import { z } from "zod";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { boundedText } from "~/features/text/text/entered-text";
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
