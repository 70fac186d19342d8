import { pack } from "~/features/core/public-version/packed";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { favoritesAmong } from "~/features/discovery/favorites/favorites.server";
import { explainMatch } from "~/features/discovery/match/find-picks.server";
import { findSimilarStartups } from "~/features/discovery/similar/find-similar.server";
import { isWaitedFor } from "~/features/intake/claims/queries.server";
import { findKeptBand } from "~/features/messaging/meetings/find-kept-band.server";
import { findReplyRecord } from "~/features/messaging/reply-record.server";
import { getStartupWithAccess } from "~/features/showcase/profile-pages/get-startup.server";
import { startupPath } from "~/features/showcase/profile-pages/name-segment";
import { issueViewToken } from "~/features/showcase/profile-views/view-token.server";
import type { ShareKey } from "~/features/showcase/sharing/queries.server";
import { newsItem, rewardItem } from "~/features/showcase/startup-news/posts";
import { latestPosts } from "~/features/showcase/startup-news/queries.server";
import { excerpt } from "~/features/text/text/excerpt";
import { textsIn } from "~/features/text/text/local-text";
import type { PageContext } from "../../page.server";
import { orToGate, shareKeyOf } from "../../share-key.server";

/** Length of the description shown by search engines and in shared links. */
const descriptionLength = 150;

/** Loads the page of a startup, by its id or its name. */
export async function loadStartupPage(context: PageContext<"everyone">) {
  const { app, viewer, params, request, url, locale, t } = context;
  const id = params.startupid ?? "";
  const share = shareKeyOf(request, url.searchParams.get("token"));
  const isPublic = viewer.kind === "visitor" && share === null;
  // What is the reader's own is read at the same time; nothing of it is shown if the profile is refused.
  const [profile, favorites, explained] = await Promise.all([
    orToGate(context, share, () => {
      const read = () => readProfile(context, { id, share });
      return isPublic ? rememberPublic(app, ["startup", id, locale], read) : read();
    }),
    favoritesAmong(app, { viewer, side: "startup", ids: [id] }),
    explainMatch(app, { viewer, locale, id }),
  ]);
  const { startup } = profile;
  const { slogan, description } = startup.texts;
  const [viewToken, isWaiting, similar] = await Promise.all([
    issueViewToken(app, { viewer, startup }),
    startup.unclaimed ? isWaitedFor(app, { viewer, id: startup.id }) : null,
    // Whoever shares a link wants to show one company.
    share ? [] : findSimilarStartups(app, { viewer, locale, startup }),
  ]);
  return {
    title: startup.name || t("profilePages:startup.unnamed"),
    description: excerpt([slogan?.text, description?.text].filter(Boolean).join(" "), descriptionLength),
    image: startup.cover ?? startup.photo,
    // If a search engine indexed a share link, the profile would be public; an unclaimed listing duplicates its source.
    noindex: !startup.published || startup.unclaimed !== null,
    canonicalPath: startupPath(startup),
    profile: pack(profile),
    now: app.now(),
    viewToken,
    match: startup.unclaimed ? null : explained,
    unclaimed: startup.unclaimed && { isWaiting, isVisitor: viewer.kind === "visitor" },
    similar,
    isFavorite: favorites && favorites.length > 0,
  };
}

/**
 * Reads the profile with its posts and its reply record, as the viewer may see them; with `asListed`, as if it were
 * published. Throws like `getStartupForViewer`.
 */
export async function readProfile(
  { app, viewer, locale }: Pick<PageContext<"everyone">, "app" | "viewer" | "locale">,
  { id, share, asListed = false }: { id: string; share: ShareKey | null; asListed?: boolean },
) {
  const [{ startup: read, access }, reply, kept] = await Promise.all([
    getStartupWithAccess(app, { viewer, id, locale, share, asListed }),
    findReplyRecord(app, { side: "startup", profileId: id }),
    viewer.kind === "investor" ? findKeptBand(app, { side: "startup", profileId: id }) : null,
  ]);
  const { report, ...startup } = read;
  const posts = await latestPosts(app, { startupId: startup.id, ...access });
  return {
    startup: { ...startup, texts: textsIn(locale, report) },
    posts: {
      news: posts.news.map((news) => newsItem(locale, news)),
      newsCount: posts.newsCount,
      rewards: posts.rewards.map((reward) => rewardItem(locale, reward)),
    },
    reply,
    kept,
  };
}
