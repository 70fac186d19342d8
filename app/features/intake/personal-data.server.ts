import { and, asc, eq, or } from "drizzle-orm";
import {
  importChanges,
  joinWishes,
  listingClaims,
  reviewAnswers,
  reviewClaims,
  reviewDrafts,
  reviewVersions,
  startupNames,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData = {
  erase: (app, { id }) => [
    app.db.delete(startupNames).where(eq(startupNames.startupId, id)),
    app.db.delete(importChanges).where(eq(importChanges.startupId, id)),
    app.db.delete(joinWishes).where(or(eq(joinWishes.accountId, id), eq(joinWishes.startupId, id))),
    app.db.delete(listingClaims).where(eq(listingClaims.startupId, id)),
    app.db.update(listingClaims).set({ decidedBy: null }).where(eq(listingClaims.decidedBy, id)),
    app.db.delete(reviewAnswers).where(eq(reviewAnswers.profileId, id)),
    app.db.delete(reviewClaims).where(eq(reviewClaims.profileId, id)),
    app.db.delete(reviewVersions).where(eq(reviewVersions.profileId, id)),
    app.db.delete(reviewDrafts).where(or(eq(reviewDrafts.profileId, id), eq(reviewDrafts.reviewerId, id))),
  ],
  kept: {
    fact_requests: "only a time",
    review_phrases: "remarks that all reviewers share",
  },
  exported: {
    join_wishes: {
      tables: [joinWishes],
      read: (app, { actor }) =>
        app.db
          .select({ id: joinWishes.startupId, created_at: joinWishes.createdAt })
          .from(joinWishes)
          .where(eq(joinWishes.accountId, actor.id))
          .orderBy(asc(joinWishes.createdAt)),
    },
    review_answers: {
      tables: [reviewAnswers],
      read: (app, { actor }) =>
        app.db
          .select({
            field: reviewAnswers.field,
            answer: reviewAnswers.answer,
            answered_at: reviewAnswers.answeredAt,
          })
          .from(reviewAnswers)
          .where(eq(reviewAnswers.profileId, actor.id))
          .orderBy(asc(reviewAnswers.answeredAt)),
    },
    claims: {
      tables: [listingClaims],
      read: (app, { actor }) =>
        app.db
          .select({
            name: listingClaims.name,
            role: listingClaims.role,
            email: listingClaims.email,
            evidence: listingClaims.evidence,
            state: listingClaims.state,
            created_at: listingClaims.createdAt,
          })
          .from(listingClaims)
          // Others may have claimed the same listing.
          .where(and(eq(listingClaims.startupId, actor.id), eq(listingClaims.email, actor.email)))
          .orderBy(asc(listingClaims.createdAt)),
    },
  },
  notExported: {
    fact_requests: "only a time",
    import_changes: "data for staff to undo an import",
    startup_names: "a copy of the profile's names to find duplicates",
    review_claims: "which reviewer works on the profile",
    review_drafts: "a reviewer's unsent notes",
    review_phrases: "remarks that all reviewers share",
    review_versions: "an earlier version of the profile, for reviewers to compare",
  },
} satisfies PersonalData;
