import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { approveChanges } from "~/features/intake/review/approve-changes.server";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { claimProfile } from "~/features/intake/review/claim-profile.server";
import { ProfileReview } from "~/features/intake/review/components/profile-review";
import { ReviewNav } from "~/features/intake/review/components/review-nav";
import { useFocusHeading } from "~/features/intake/review/components/use-focus-heading";
import { useReviewDraft } from "~/features/intake/review/components/use-review-draft";
import { queueNeighbours } from "~/features/intake/review/list-review-queue.server";
import { openReview } from "~/features/intake/review/open-review.server";
import { profileKindOf } from "~/features/intake/review/queries.server";
import { queueSearch } from "~/features/intake/review/queue-filter";
import { releaseClaim } from "~/features/intake/review/release-claim.server";
import { returnChanges } from "~/features/intake/review/return-changes.server";
import { returnProfile } from "~/features/intake/review/return-profile.server";
import { saveDraft } from "~/features/intake/review/review-draft.server";
import {
  claimForm,
  queueFilter,
  returnSchema,
  reviewedSubject,
  seenSubmission,
  takeOver,
} from "~/features/intake/review/schema";
import { boundedText } from "~/features/text/text/entered-text";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, isWrongState } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: [
    "changesPage",
    "deskHistory",
    "drafts",
    "errors",
    "investors",
    "pending",
    "profiles",
    "review",
    "reviewDesk",
    "startups",
    "timeline",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, params, url, locale, t }) => {
  const filter = queueFilter.parse(Object.fromEntries(url.searchParams));
  const profile = await openReview(app, { actor: viewer, id: params.profileid ?? "", filter, locale });
  const name = profile.name || t("review:queue.unnamed");
  const last = lastDecided.safeParse(url.searchParams.get("last")).data ?? null;
  return { title: t("review:profile.title", { name }), search: queueSearch(filter), last, profile };
});

const decision = z.object({ submitted_at: seenSubmission, revision: seenSubmission, subject: reviewedSubject });

/** The previously decided profile, from the URL. */
const lastDecided = boundedText(26).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

export const action = page("staff", async ({ app, viewer, params, request, url }) => {
  const formData = await readForm(request);
  const id = params.profileid ?? "";
  const kind = await profileKindOf(app, id);
  const { origin } = clientOf(app, request);
  const filter = queueFilter.parse(Object.fromEntries(url.searchParams));
  const search = queueSearch(filter);
  const here = `/staff/review/${id}${search}`;
  const done = (key: `${"review" | "reviewDesk"}:done.${string}`, path = `/staff/review${search}`) =>
    redirectWithToast(request, path, { tone: "success", key });

  /** Redirects to the next profile in the queue, with a link back to this one. */
  const decided = async (key: Parameters<typeof done>[0], submittedAt: number | null) => {
    const { next, previous } = await queueNeighbours(app, { actor: viewer, filter, id, waitingSince: submittedAt });
    const target = next ?? previous;
    if (target === null) return done(key);
    const withLast = new URLSearchParams(search);
    withLast.set("last", id);
    return done(key, `/staff/review/${target}?${withLast}`);
  };
  const claim = async (from: string | undefined) => {
    try {
      await claimProfile(app, { actor: viewer, id, from });
      return done("review:done.claimed", here);
    } catch (error) {
      // The page itself shows who claimed it first, or that it is no longer under review.
      if (!isWrongState(error)) throw error;
      return redirectWithToast(request, here, { tone: "danger", key: "review:done.claimLost" });
    }
  };

  switch (formData.get("intent")) {
    case "approve":
      return submitForm(formData, decision, async ({ submitted_at: submittedAt, revision, subject }) => {
        const approved = { actor: viewer, kind, id, origin };
        if (subject === "changes") await approveChanges(app, { ...approved, seen: { submittedAt, revision } });
        else await approveProfile(app, { ...approved, submittedAt });
        return decided(subject === "changes" ? "reviewDesk:done.changesApproved" : "review:done.approved", submittedAt);
      });
    case "return":
      return submitForm(formData, returnSchema(kind).and(decision), async (sent) => {
        const { submitted_at: submittedAt, note, comments, kept, subject } = sent;
        const returned = { actor: viewer, kind, id, note, comments, kept, origin };
        if (subject === "changes") await returnChanges(app, { ...returned, seen: { submittedAt } });
        else await returnProfile(app, { ...returned, submittedAt });
        return decided(subject === "changes" ? "reviewDesk:done.changesReturned" : "review:done.returned", submittedAt);
      });
    case "take_over":
      return submitForm(formData, takeOver(kind), async ({ submitted_at: submittedAt, note, comments, from }) => {
        // Typed remarks are already saved, except without JavaScript.
        await saveDraft(app, { actor: viewer, profileId: id, submittedAt, note, comments });
        return claim(from);
      });
    case "claim":
      return submitForm(formData, claimForm, ({ from }) => claim(from));
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
  const { profile } = useLoaderData<typeof loader>();
  const container = useFocusHeading(profile.id);
  return (
    <div ref={container} className="shell space-y-6 py-6 md:py-10">
      {/* Keyed, so that another profile or version starts with its own draft. */}
      <ReviewDesk key={`${profile.id} ${profile.subject} ${profile.submittedAt}`} />
    </div>
  );
}

function ReviewDesk() {
  const { profile, search, last } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { id, submittedAt, previous, next } = profile;
  const draft = useReviewDraft({ profile: id, submittedAt, hasDraft: profile.draft !== null });
  const isUnsaved = draft.state === "unsaved" || draft.state === "failed";
  return (
    <>
      <ReviewNav {...{ previous, next, search, isUnsaved, last }} />
      <ProfileReview profile={profile} draft={draft} lastResult={lastResult} />
    </>
  );
}
