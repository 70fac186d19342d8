import { isWaitedFor } from "~/features/claims/queries.server";
import { explainMatch } from "~/features/discovery/find-picks.server";
import { favoritesAmong } from "~/features/favorites/favorites.server";
import { findReplyRecord } from "~/features/messaging/reply-record.server";
import { getStartupForViewer } from "~/features/profile-pages/get-startup.server";
import { startupPath } from "~/features/profile-pages/name-segment";
import { issueViewToken } from "~/features/profile-views/view-token.server";
import { newsItem, rewardItem } from "~/features/startup-news/posts";
import { latestPosts } from "~/features/startup-news/queries.server";
import { excerpt } from "~/features/text/excerpt";
import { textsIn } from "~/features/text/local-text";
import type { PageContext } from "../page.server";
import { orToGate, shareKeyOf } from "../share-key.server";

/** Length of the description shown by search engines and in shared links. */
const descriptionLength = 150;

/** What the page of a startup shows, by its id or its name. */
export async function loadStartupPage(context: PageContext<"everyone">) {
  const { app, viewer, params, request, url, locale, t } = context;
  const share = shareKeyOf(request, url.searchParams.get("token"));
  const { report, ...startup } = await orToGate(context, share, () =>
    getStartupForViewer(app, { viewer, id: params.startupid ?? "", locale, share }),
  );
  const texts = textsIn(locale, report);
  const [favorites, posts, reply, viewToken, match, isWaiting] = await Promise.all([
    favoritesAmong(app, { viewer, side: "startup", ids: [startup.id] }),
    latestPosts(app, { startupId: startup.id, granted: new Set(startup.granted) }),
    findReplyRecord(app, { side: "startup", profileId: startup.id }),
    issueViewToken(app, { viewer, startup }),
    startup.unclaimed ? null : explainMatch(app, { viewer, locale, id: startup.id }),
    startup.unclaimed ? isWaitedFor(app, { viewer, id: startup.id }) : null,
  ]);
  return {
    title: startup.name || t("profilePages:startup.unnamed"),
    description: excerpt([texts.slogan?.text, texts.description?.text].filter(Boolean).join(" "), descriptionLength),
    image: startup.cover ?? startup.photo,
    // A search engine that finds a share link would expose the profile to everyone.
    // An unclaimed listing repeats its source.
    noindex: !startup.published || startup.unclaimed !== null,
    canonicalPath: startupPath(startup),
    startup: { ...startup, texts },
    posts: {
      news: posts.news.map((news) => newsItem(locale, news)),
      newsCount: posts.newsCount,
      rewards: posts.rewards.map((reward) => rewardItem(locale, reward)),
      now: app.now(),
    },
    reply,
    viewToken,
    match,
    unclaimed: startup.unclaimed && { isWaiting, isVisitor: viewer.kind === "visitor" },
    isFavorite: favorites && favorites.length > 0,
  };
}
