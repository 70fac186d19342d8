import { z } from "zod";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../call.server";
import { requireOwnStartup } from "./require-own-startup.server";

const tag = "Review";
const response = z.object({ data: z.object({ result: z.literal(true) }) });

/** These calls have no payload (product §18.3). Clients that name a startup anyway must name their own. */
const body = z.strictObject({ startup_id: boundedText(40).optional().describe("Your own startup's id.") });

export const submitForReview = defineCall({
  method: "POST",
  path: "/api/v1/startups/review",
  summary: "Submit your startup's profile for review; 409 lists the required fields that are empty",
  tag,
  caller: "startups",
  body,
  response,
  run: async ({ app, viewer, body }) => {
    await requireOwnStartup(app, { viewer, startupId: body.startup_id ?? viewer.id });
    await submitProfile(app, { actor: viewer });
    return { data: { result: true } };
  },
});

export const cancelPublication = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/publish",
  summary: "Cancel the review or the publication of your startup's profile",
  tag,
  caller: "startups",
  body,
  response,
  run: async ({ app, viewer, body }) => {
    await requireOwnStartup(app, { viewer, startupId: body.startup_id ?? viewer.id });
    await withdrawProfile(app, { actor: viewer });
    return { data: { result: true } };
  },
});

export const reviewCalls = [submitForReview, cancelPublication];
