import { and, eq } from "drizzle-orm";
import {
  profileViewDays,
  profileViews,
  shareLinkReaders,
  shareLinks,
  startupNews,
  startupRewards,
  weeklyViewMails,
} from "~/db/schema";
import { isOnlyUser, type PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData: PersonalData = {
  erase: (app, account) => [
    app.db.delete(startupNews).where(eq(startupNews.startupId, account.id)),
    app.db.delete(startupRewards).where(eq(startupRewards.startupId, account.id)),
    app.db.delete(profileViews).where(eq(profileViews.startupId, account.id)),
    app.db.delete(profileViewDays).where(eq(profileViewDays.startupId, account.id)),
    app.db.delete(weeklyViewMails).where(eq(weeklyViewMails.startupId, account.id)),
    // Its visits stay in the startups' lists and totals, without the investor or the link it came by.
    app.db
      .update(profileViews)
      .set({ investorId: null, shareLinkId: null })
      .where(eq(profileViews.investorId, account.id)),
    // The addresses left at its links are deleted with them.
    app.db.delete(shareLinks).where(eq(shareLinks.startupId, account.id)),
    app.db.delete(shareLinkReaders).where(and(eq(shareLinkReaders.email, account.email), isOnlyUser(account))),
  ],
  kept: {},
};
