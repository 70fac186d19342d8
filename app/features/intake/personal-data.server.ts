import { eq, or } from "drizzle-orm";
import {
  importChanges,
  joinWishes,
  listingClaims,
  reviewClaims,
  reviewDrafts,
  reviewVersions,
  startupNames,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData: PersonalData = {
  erase: (app, { id }) => [
    app.db.delete(startupNames).where(eq(startupNames.startupId, id)),
    app.db.delete(importChanges).where(eq(importChanges.startupId, id)),
    app.db.delete(joinWishes).where(or(eq(joinWishes.accountId, id), eq(joinWishes.startupId, id))),
    app.db.delete(listingClaims).where(eq(listingClaims.startupId, id)),
    app.db.update(listingClaims).set({ decidedBy: null }).where(eq(listingClaims.decidedBy, id)),
    app.db.delete(reviewClaims).where(eq(reviewClaims.profileId, id)),
    app.db.delete(reviewVersions).where(eq(reviewVersions.profileId, id)),
    app.db.delete(reviewDrafts).where(or(eq(reviewDrafts.profileId, id), eq(reviewDrafts.reviewerId, id))),
  ],
  kept: {
    fact_requests: "a time only",
    review_phrases: "remarks that all reviewers share",
  },
};
