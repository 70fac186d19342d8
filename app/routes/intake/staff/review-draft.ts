import { saveDraft } from "~/features/intake/review/review-draft.server";
import { draftReport, maxDraftBytes } from "~/features/intake/review/schema";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";

/** Saves a reviewer's draft while they type. */
export const action = page(
  "staff",
  async ({ app, viewer: actor, request }) => {
    const { data: report } = draftReport.safeParse(Object.fromEntries(await readForm(request)));
    if (!report) throw new AppError("bad_request");
    const { profile: profileId, submitted_at: submittedAt = null, note, comments } = report;
    await saveDraft(app, { actor, profileId, submittedAt, note, comments });
    return new Response(null, { status: 204 });
  },
  { maxBytes: maxDraftBytes },
);
