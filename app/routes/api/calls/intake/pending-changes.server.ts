import { z } from "zod";
import { pendingStates } from "~/db/values";
import { applyChanges } from "~/features/intake/review/apply-changes.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { openReturnComments } from "~/features/intake/review/queries.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { cancelChanges, discardChanges, restoreChanges } from "~/features/intake/review/withdraw-changes.server";
import { defineCall } from "../../call.server";
import { asIsQuery } from "../as-is-query";
import { requirePending } from "../profiles/version-query.server";
import { doneShape } from "../shapes";

const done = { data: { result: true } } as const;

export const getPendingChanges = defineCall({
  method: "GET",
  path: "/api/v1/me/changes",
  summary: "Get the state of your pending changes",
  description: "Read the changed profile itself with `version=pending`.",
  caller: "sides",
  scope: "account:read",
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
  errors: ["not_found"],
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

export const preparePendingChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes",
  summary: "Begin changes to your listed profile",
  description: "Nobody else sees them until they are approved.",
  caller: "sides",
  scope: "profile:write",
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer }) => {
    await prepareChanges(app, { actor: viewer });
    return done;
  },
});

export const discardPendingChanges = defineCall({
  method: "DELETE",
  path: "/api/v1/me/changes",
  summary: "Discard your pending changes",
  description: "You can restore them for 7 days, or until you begin new ones.",
  caller: "sides",
  scope: "profile:write",
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer }) => {
    await discardChanges(app, { actor: viewer });
    return done;
  },
});

export const restorePendingChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/restore",
  summary: "Restore the changes you discarded",
  caller: "sides",
  scope: "profile:write",
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer }) => {
    await restoreChanges(app, { actor: viewer });
    return done;
  },
});

export const submitPendingChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/review",
  summary: "Submit your pending changes for review",
  description:
    "A 409 lists the required fields that they leave empty, or says that nothing was changed since the last return.",
  caller: "sides",
  scope: "profile:write",
  query: z.object(asIsQuery),
  response: doneShape,
  errors: ["incomplete", "nothing_changed", "wrong_state"],
  run: async ({ app, viewer, query }) => {
    await submitChanges(app, { actor: viewer, asIs: query.as_is === "true" });
    return done;
  },
});

export const withdrawPendingChanges = defineCall({
  method: "DELETE",
  path: "/api/v1/me/changes/review",
  summary: "Withdraw your pending changes from review",
  caller: "sides",
  scope: "profile:write",
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer }) => {
    await cancelChanges(app, { actor: viewer });
    return done;
  },
});

export const applyPendingChanges = defineCall({
  method: "POST",
  path: "/api/v1/me/changes/apply",
  summary: "Apply pending changes to your draft",
  description: "For changes that were pending when your profile was unlisted.",
  caller: "sides",
  scope: "profile:write",
  body: z.strictObject({ revision: z.int().min(0).describe("The draft's `revision` that you have read.") }),
  example: { revision: 7 },
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer, body: { revision } }) => {
    await applyChanges(app, { actor: viewer, revision });
    return done;
  },
});
