import type { StaffViewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import { fileUrl } from "~/features/files/file-url";
import { investorPublication, startupPublication } from "~/features/profiles/publication";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { describeProfile } from "./describe-profile";
import { queueNeighbours } from "./list-review-queue.server";
import { currentClaim, lastVersion, latestReturnComments, reviewTimeline } from "./queries.server";
import { readForReview } from "./read-for-review.server";
import type { QueueFilter } from "./schema";
import { changesSince } from "./version-changes";

/**
 * The data of a profile's review page, with labels in `locale`: the profile in both languages, the changes since it was
 * last returned or unpublished, the last return's comments, the claim, the timeline, and its neighbours in the queue
 * filtered by `filter`. Throws `not_found`.
 */
export async function openReview(
  app: App,
  { actor, id, filter, locale }: { actor: StaffViewer; id: string; filter: QueueFilter; locale: Locale },
) {
  const reviewed = await readForReview(app, { actor, id });
  const { kind, profile, email } = reviewed;
  const publication = kind === "startup" ? startupPublication(profile.is_publish) : investorPublication(profile.status);
  const [industries, domains, timeline, lastReturn, version, claim, neighbours] = await Promise.all([
    keyLabels(app, "industry", locale),
    keyLabels(app, "domain", locale),
    reviewTimeline(app, id),
    latestReturnComments(app, id),
    lastVersion(app, id),
    currentClaim(app, { actor, id }),
    queueNeighbours(app, { actor, filter, id, waitingSince: profile.submitted_at }),
  ]);
  const reader = { t: translate(locale), locale, keyLabels: new Map([...industries, ...domains]) };
  const sections = describeProfile(reviewed, reader);
  const isDue = publication === "review";
  return {
    kind,
    id,
    name: profile.name,
    email,
    photo: fileUrl(profile.photo),
    publication,
    submittedAt: profile.submitted_at,
    publishedAt: profile.published_at,
    sections,
    timeline,
    before: (isDue && lastReturn?.comments) || {},
    version:
      isDue && version
        ? {
            outcome: version.outcome,
            keptAt: version.keptAt,
            changes: changesSince(version, { reviewed, sections, reader }),
          }
        : null,
    claim: isDue ? claim : null,
    ...neighbours,
  };
}

export type OpenedReview = Awaited<ReturnType<typeof openReview>>;
