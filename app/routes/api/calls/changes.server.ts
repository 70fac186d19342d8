import { z } from "zod";
import { pendingStates } from "~/db/values";
import { applyChanges } from "~/features/intake/review/apply-changes.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { cancelChanges, discardChanges, restoreChanges } from "~/features/intake/review/withdraw-changes.server";
import { defineCall } from "../call.server";
import { requirePending } from "./version-query.server";

const tag = "Pending changes";
const response = z.object({ data: z.object({ result: z.literal(true) }) });
const done = { data: { result: true } } as const;

export const readOwnChanges = defineCall({
  method: "GET",
  path: "/api/v1/me/changes",
  summary: "Where the pending changes of your listed profile stand; the version itself is read with `version=pending`",
  tag,
  caller: "sides",
  response: z.object({
    data: z.object({
      state: z.enum(pendingStates).exclude(["discarded"]),
      changed_fields: z.array(z.string()).describe("The fields that differ from the live version."),
      revision: z.int(),
      submitted_at: z.number().nullable().describe("In milliseconds."),
      returned: z
        .object({ note: z.string(), comments: z.record(z.string(), z.string()) })
        .nullable()
        .describe("The reviewer's open note and comments by field."),
    }),
  }),
  run: async ({ app, viewer }) => {
    const { pending, changed, revision } = await requirePending(app, viewer);
    const { state, submittedAt } = pending;
    const returned = state === "returned" ? await openReturnComments(app, viewer.id, "changes") : null;
    return {
      data: {
        state: state === "discarded" ? "draft" : state,
        changed_fields: changed,
        revision,
        submitted_at: submittedAt,
        returned: returned && { note: returned.note, comments: returned.comments },
      },
    };
  },
});

export const prepareOwnChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes",
  summary: "Begin changes to your listed profile, which nobody else sees until they are approved",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    await prepareChanges(app, { actor: viewer });
    return done;
  },
});

export const discardOwnChanges = defineCall({
  method: "DELETE",
  path: "/api/v1/me/changes",
  summary: "Discard your pending changes; they can be restored for 7 days, or until new ones are begun",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    await discardChanges(app, { actor: viewer });
    return done;
  },
});

export const restoreOwnChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/restore",
  summary: "Restore the changes you discarded",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    await restoreChanges(app, { actor: viewer });
    return done;
  },
});

export const submitOwnChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/review",
  summary: "Submit your pending changes for review; 409 lists the required fields that they leave empty",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    await submitChanges(app, { actor: viewer });
    return done;
  },
});

export const cancelOwnChanges = defineCall({
  method: "DELETE",
  path: "/api/v1/me/changes/review",
  summary: "Take your pending changes back from review",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    await cancelChanges(app, { actor: viewer });
    return done;
  },
});

export const applyOwnChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/apply",
  summary: "Move changes that were pending when your profile was unlisted into its draft",
  tag,
  caller: "sides",
  body: z.strictObject({ revision: z.int().min(0).describe("The draft's `revision` that you have read.") }),
  response,
  run: async ({ app, viewer, body: { revision } }) => {
    await applyChanges(app, { actor: viewer, revision });
    return done;
  },
});

export const changesCalls = [
  readOwnChanges,
  prepareOwnChanges,
  discardOwnChanges,
  restoreOwnChanges,
  submitOwnChanges,
  cancelOwnChanges,
  applyOwnChanges,
];
