import { eq, or } from "drizzle-orm";
import {
  favorites,
  listVisits,
  matchDismissals,
  matchPicks,
  profileKeys,
  savedSearches,
  savedSearchMails,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { unindexStatements } from "./listings/index-profile.server";

export const personalData: PersonalData = {
  erase: (app, { id }) => [
    ...unindexStatements(app, id),
    app.db.delete(profileKeys).where(eq(profileKeys.profileId, id)),
    app.db.delete(favorites).where(or(eq(favorites.accountId, id), eq(favorites.targetId, id))),
    app.db.delete(listVisits).where(eq(listVisits.accountId, id)),
    app.db.delete(savedSearches).where(eq(savedSearches.accountId, id)),
    app.db.delete(savedSearchMails).where(eq(savedSearchMails.accountId, id)),
    app.db.delete(matchPicks).where(eq(matchPicks.accountId, id)),
    app.db.delete(matchDismissals).where(or(eq(matchDismissals.accountId, id), eq(matchDismissals.targetId, id))),
  ],
  kept: {},
};
