import { and, asc, eq } from "drizzle-orm";
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
import { exportViews } from "./profile-views/export-views.server";
import { exportShareLinks } from "./sharing/export-share-links.server";

export const personalData = {
  erase: (app, account) => [
    app.db.delete(startupNews).where(eq(startupNews.startupId, account.id)),
    app.db.delete(startupRewards).where(eq(startupRewards.startupId, account.id)),
    app.db.delete(profileViews).where(eq(profileViews.startupId, account.id)),
    app.db.delete(profileViewDays).where(eq(profileViewDays.startupId, account.id)),
    app.db.delete(weeklyViewMails).where(eq(weeklyViewMails.startupId, account.id)),
    // Its visits stay in the startups' lists and totals, without the investor or share link.
    app.db
      .update(profileViews)
      .set({ investorId: null, shareLinkId: null })
      .where(eq(profileViews.investorId, account.id)),
    // The addresses left at its links are deleted with the links.
    app.db.delete(shareLinks).where(eq(shareLinks.startupId, account.id)),
    app.db.delete(shareLinkReaders).where(and(eq(shareLinkReaders.email, account.email), isOnlyUser(account))),
  ],
  kept: {},
  exported: {
    news: {
      tables: [startupNews],
      read: async (app, { actor }) => {
        const news = await app.db
          .select()
          .from(startupNews)
          .where(eq(startupNews.startupId, actor.id))
          .orderBy(asc(startupNews.publishAt));
        return news.map(({ startupId: _, ...entry }) => entry);
      },
    },
    rewards: {
      tables: [startupRewards],
      read: async (app, { actor }) => {
        const rewards = await app.db
          .select()
          .from(startupRewards)
          .where(eq(startupRewards.startupId, actor.id))
          .orderBy(asc(startupRewards.position));
        return rewards.map(({ startupId: _, ...entry }) => entry);
      },
    },
    share_links: { tables: [shareLinks, shareLinkReaders], read: exportShareLinks },
    profile_views: { tables: [profileViews, profileViewDays], read: exportViews },
  },
  notExported: {
    weekly_view_mails: "only the week of the last mail",
  },
} satisfies PersonalData;
