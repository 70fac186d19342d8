import type { SubmissionResult } from "@conform-to/react";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { approveProfile } from "~/features/review/approve-profile.server";
import { claimProfile } from "~/features/review/claim-profile.server";
import { ProfileReview } from "~/features/review/components/profile-review";
import { ReviewNav } from "~/features/review/components/review-nav";
import { useFocusHeading } from "~/features/review/components/use-focus-heading";
import { openReview } from "~/features/review/open-review.server";
import { profileKindOf } from "~/features/review/queries.server";
import { releaseClaim } from "~/features/review/release-claim.server";
import { returnProfile } from "~/features/review/return-profile.server";
import { claimForm, queueFilter, queueSearch, returnSchema, seenSubmission } from "~/features/review/schema";
import { AppError } from "~/server/errors";
import { clientOf } from "../client.server";
import { readForm, submitForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { redirectWithToast } from "../toast.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, params, url, locale, t }) => {
  const filter = queueFilter.parse(Object.fromEntries(url.searchParams));
  const profile = await openReview(app, { actor: viewer, id: params.profileid ?? "", filter, locale });
  const name = profile.name || t("review:queue.unnamed");
  return { title: t("review:profile.title", { name }), search: queueSearch(filter), profile };
});

const approval = z.object({ submitted_at: seenSubmission });

export const action = page("staff", async ({ app, viewer, params, request, url }) => {
  const formData = await readForm(request);
  const id = params.profileid ?? "";
  const kind = await profileKindOf(app, id);
  const { origin } = clientOf(app, request);
  const search = queueSearch(queueFilter.parse(Object.fromEntries(url.searchParams)));
  const here = `/staff/review/${id}${search}`;
  const done = (key: `review:done.${string}`, path = `/staff/review${search}`) =>
    redirectWithToast(request, path, { tone: "success", key });

  switch (formData.get("intent")) {
    case "approve":
      return submitForm(formData, approval, async ({ submitted_at: submittedAt }) => {
        await approveProfile(app, { actor: viewer, kind, id, submittedAt, origin });
        return done("review:done.approved");
      });
    case "return":
      return submitForm(formData, returnSchema(kind).and(approval), async ({ submitted_at, note, comments }) => {
        await returnProfile(app, { actor: viewer, kind, id, submittedAt: submitted_at, note, comments, origin });
        return done("review:done.returned");
      });
    case "claim":
      return submitForm(formData, claimForm, async ({ from }) => {
        try {
          await claimProfile(app, { actor: viewer, id, from });
          return done("review:done.claimed", here);
        } catch (error) {
          // The page itself shows who claimed it first, or that it is no longer under review.
          if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
          return redirectWithToast(request, here, { tone: "danger", key: "review:done.claimLost" });
        }
      });
    case "release":
      await releaseClaim(app, { actor: viewer, id });
      return done("review:done.released", here);
    default:
      throw new AppError("bad_request");
  }
});

/** After a conflict the page shows the current state; other errors do not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function ReviewProfile() {
  const { profile, search } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as SubmissionResult<string[]> | undefined;
  const container = useFocusHeading(profile.id);
  return (
    <div ref={container} className="shell space-y-6 py-6 md:py-10">
      <ReviewNav previous={profile.previous} next={profile.next} search={search} />
      {/* Another profile, or another version of it, starts with empty comments. */}
      <ProfileReview key={`${profile.id} ${profile.submittedAt}`} profile={profile} lastResult={lastResult} />
    </div>
  );
}
