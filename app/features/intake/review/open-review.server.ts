import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import { readPending, withPending } from "~/features/profiles/pending/pending-version.server";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { describeChanges } from "./describe-changes.server";
import { describeProfile } from "./describe-profile";
import { queueNeighbours } from "./list-review-queue.server";
import { listPhrases } from "./phrases.server";
import {
  type AnsweredComment,
  currentClaim,
  lastVersion,
  latestReturnComments,
  readAnswers,
  reviewTimeline,
} from "./queries.server";
import type { QueueFilter } from "./queue-filter";
import { type ReviewedProfile, readForReview } from "./read-for-review.server";
import { readDraft } from "./review-draft.server";
import { changesSince } from "./version-changes";

/**
 * Reads the data of a profile's review page, with labels in `locale`: the profile in both languages, or only the
 * submitted changes of a listed one; what has changed since it was last returned or unpublished, the last return's
 * comments, the actor's draft, the phrases to insert, the claim, the timeline, and its neighbours in the queue filtered
 * by `filter`. Throws `not_found`.
 */
export async function openReview(
  app: App,
  { actor, id, filter, locale }: { actor: StaffViewer; id: string; filter: QueueFilter; locale: Locale },
) {
  requireStaff(actor, "profiles.review");
  const pending = await readPending(app, id);
  const reviewed = await readForReview(app, { actor, id, isPrivate: pending?.state === "submitted" });
  const { kind, profile: live, email } = reviewed;
  const publication = kind === "startup" ? startupPublication(live.is_publish) : investorPublication(live.status);
  const changes = publication === "published" && pending?.state === "submitted" ? pending : null;
  const subject = changes ? "changes" : "profile";
  const profile = changes ? withPending(live, changes) : live;
  const submittedAt = changes ? changes.submittedAt : live.submitted_at;
  const [industries, domains, timeline, lastReturn, version, claim, neighbours, draft] = await Promise.all([
    keyLabels(app, "industry", locale),
    keyLabels(app, "domain", locale),
    reviewTimeline(app, id),
    latestReturnComments(app, id, subject),
    lastVersion(app, id),
    currentClaim(app, { actor, id }),
    queueNeighbours(app, { actor, filter, id, waitingSince: submittedAt }),
    readDraft(app, { profileId: id, reviewerId: actor.id }),
  ]);
  const reader = { t: translate(locale), locale, keyLabels: new Map([...industries, ...domains]) };
  const shown = { ...reviewed, profile } as ReviewedProfile;
  const sections = describeProfile(shown, reader);
  const isDue = changes !== null || publication === "review";
  const answers = isDue && lastReturn ? await readAnswers(app, lastReturn.id) : {};
  // Changes are compared only with an earlier return of the same changes.
  const compared = changes && !lastReturn ? null : version;
  return {
    kind,
    id,
    subject,
    isDue,
    name: profile.name,
    email,
    ownerLocale: reviewed.ownerLocale,
    photo: fileUrl(profile.photo),
    publication,
    submittedAt,
    publishedAt: live.published_at,
    /** The revision of the live profile, which the changes are compared with. */
    revision: live.revision,
    sections: changes ? [] : sections,
    changes: changes && (await describeChanges(app, { kind, live, changed: profile, pending: changes, locale })),
    timeline,
    /** The comments of the last return by field, with the owner's answers; empty if none. */
    before: Object.fromEntries(
      Object.entries((isDue && lastReturn?.comments) || {}).map(([field, comment]) => [
        field,
        { comment, answer: answers[field] ?? "" },
      ]),
    ) as Record<string, AnsweredComment>,
    version:
      isDue && compared
        ? {
            outcome: compared.outcome,
            keptAt: compared.keptAt,
            changes: changesSince(compared, { reviewed: shown, sections, reader }),
          }
        : null,
    claim: isDue ? claim : null,
    draft: isDue ? draft : null,
    phrases: isDue ? await listPhrases(app, { actor }) : [],
    ...neighbours,
  };
}

export type OpenedReview = Awaited<ReturnType<typeof openReview>>;
