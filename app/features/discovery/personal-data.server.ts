import { asc, eq, or } from "drizzle-orm";
import {
  favorites,
  listVisits,
  matchChoices,
  matchDismissals,
  matchLearning,
  matchPicks,
  matchWishes,
  profileKeys,
  profileLooks,
  savedSearches,
  savedSearchMails,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { unindexStatements } from "./listings/index-profile.server";
import { listWishes } from "./match/list-wishes.server";
import { matchViewer } from "./match/picks";
import { readLearned } from "./match/read-learned.server";
import { listSavedSearches } from "./saved-searches/queries.server";

export const personalData = {
  erase: (app, { id }) => [
    ...unindexStatements(app, id),
    app.db.delete(profileKeys).where(eq(profileKeys.profileId, id)),
    app.db.delete(favorites).where(or(eq(favorites.accountId, id), eq(favorites.targetId, id))),
    app.db.delete(listVisits).where(eq(listVisits.accountId, id)),
    app.db.delete(savedSearches).where(eq(savedSearches.accountId, id)),
    app.db.delete(savedSearchMails).where(eq(savedSearchMails.accountId, id)),
    app.db.delete(profileLooks).where(eq(profileLooks.profileId, id)),
    app.db.delete(matchPicks).where(eq(matchPicks.accountId, id)),
    app.db.delete(matchLearning).where(eq(matchLearning.accountId, id)),
    app.db.delete(matchWishes).where(eq(matchWishes.accountId, id)),
    app.db.delete(matchChoices).where(eq(matchChoices.accountId, id)),
    app.db.delete(matchDismissals).where(or(eq(matchDismissals.accountId, id), eq(matchDismissals.targetId, id))),
  ],
  kept: {},
  exported: {
    saved_searches: {
      tables: [savedSearches],
      read: async (app, { actor }) =>
        (await listSavedSearches(app, { actor })).map(({ side, name, query, isMailed, createdAt }) => ({
          index: side,
          name,
          query,
          weekly_mail: isMailed,
          created_at: createdAt,
        })),
    },
    list_visits: {
      tables: [listVisits],
      read: (app, { actor }) =>
        app.db
          .select({
            list: listVisits.side,
            last_seen_at: listVisits.lastSeenAt,
            previous_seen_at: listVisits.previousSeenAt,
          })
          .from(listVisits)
          .where(eq(listVisits.accountId, actor.id)),
    },
    dismissed_matches: {
      tables: [matchDismissals],
      read: (app, { actor }) =>
        app.db
          .select({
            id: matchDismissals.targetId,
            reason: matchDismissals.reason,
            created_at: matchDismissals.createdAt,
          })
          .from(matchDismissals)
          .where(eq(matchDismissals.accountId, actor.id))
          .orderBy(asc(matchDismissals.createdAt)),
    },
    looked_for: {
      tables: [matchWishes],
      read: async (app, { actor }) => {
        const viewer = matchViewer(actor);
        return viewer ? await listWishes(app, { viewer }) : {};
      },
    },
    suggestions: {
      tables: [matchLearning, matchChoices],
      read: async (app, { actor }) => {
        const viewer = matchViewer(actor);
        const forgotten = await app.db
          .select({ at: matchLearning.forgottenAt })
          .from(matchLearning)
          .where(eq(matchLearning.accountId, actor.id))
          .get();
        const { isOn, lines } = viewer ? await readLearned(app, { viewer }) : { isOn: true, lines: [] };
        return { follow_acts: isOn, deleted_at: forgotten?.at ?? null, learned: lines };
      },
    },
  },
  notExported: {
    favorites: "listed on the owner's favourites page",
    listings: "a copy of the profile for lists",
    profile_keys: "a copy of the profile for filters",
    match_picks: "computed from the profile every day, and which of them were shown this week",
    profile_looks: "how many members were shown the profile, not who",
    saved_search_mails: "only the week of the last mail",
  },
} satisfies PersonalData;
