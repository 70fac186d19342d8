import { z } from "zod";
import { submitProfile } from "~/features/review/submit-profile.server";
import { withdrawProfile } from "~/features/review/withdraw-profile.server";
import { defineCall } from "../call.server";

const tag = "Review";
const response = z.object({ data: z.object({ result: z.literal(true) }) });

export const submitForReview = defineCall({
  method: "POST",
  path: "/api/v1/startups/review",
  summary: "Submit your startup's profile for review; 409 lists the required fields that are empty",
  tag,
  caller: "startups",
  response,
  run: async ({ app, viewer }) => {
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
  response,
  run: async ({ app, viewer }) => {
    await withdrawProfile(app, { actor: viewer });
    return { data: { result: true } };
  },
});

export const reviewCalls = [submitForReview, cancelPublication];
