import { and, asc, count, desc, eq, lte, type SQL } from "drizzle-orm";
import type { Page } from "~/db/page";
import { startupNews, startupRewards, startups } from "~/db/schema";
import type { Capabilities, StartupCapability } from "~/features/access/rules";
import type { StartupViewer, Viewer } from "~/features/access/viewer";
import { accessToStartup } from "~/features/profile-pages/get-startup.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { newsItem, rewardItem, type StartupNews, type StartupReward } from "./posts";

interface Reading {
  viewer: Viewer;
  startupId: string;
  /** Shows the report of a profile, and so its news, to whoever holds it. */
  shareToken?: string | null;
}

/**
 * News of a startup, the latest first (spec §7, §9). What is to appear later is shown to its owner and staff only.
 * Throws `startup_not_found` for a startup the viewer may not see, and `unauthenticated` or `level_too_low` where the
 * viewer may not read its report, to which the news belong (design §7).
 */
export async function listStartupNews(
  app: App,
  { page, size, ...reading }: Reading & { page: number; size: number },
): Promise<Page<StartupNews>> {
  const { granted } = await accessToStartup(app, { ...reading, id: reading.startupId });
  requireCapability(granted, "report", reading.viewer);
  const wanted = shownNews(app, reading.startupId, granted);
  const [rows, [all]] = await app.db.batch([
    app.db
      .select()
      .from(startupNews)
      .where(wanted)
      .orderBy(desc(startupNews.publishAt), desc(startupNews.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ count: count() }).from(startupNews).where(wanted),
  ]);
  return { result: rows.map(newsOf), count: all?.count ?? 0, page, size };
}

/**
 * The rewards of a startup in its own order. They say what an investment brings, so whoever reads what the startup
 * raises reads them; the errors are those of `listStartupNews`.
 */
export async function listStartupRewards(app: App, reading: Reading): Promise<StartupReward[]> {
  const { granted } = await accessToStartup(app, { ...reading, id: reading.startupId });
  requireCapability(granted, "fundraising", reading.viewer);
  return (await rewardRows(app, reading.startupId)).map(rewardOf);
}

/** What a startup's page shows of both; nothing of what is not granted. `newsCount` counts all news. */
export async function latestPosts(
  app: App,
  { startupId, granted }: { startupId: string; granted: Capabilities<StartupCapability> },
) {
  const wanted = shownNews(app, startupId, granted);
  const latest = 3;
  const [news, [all], rewards] = await app.db.batch([
    app.db
      .select()
      .from(startupNews)
      .where(wanted)
      .orderBy(desc(startupNews.publishAt), desc(startupNews.id))
      .limit(granted.has("report") ? latest : 0),
    app.db.select({ count: count() }).from(startupNews).where(wanted),
    rewardRows(app, startupId, granted.has("fundraising")),
  ]);
  return {
    news: news.map(newsOf),
    newsCount: granted.has("report") ? (all?.count ?? 0) : 0,
    rewards: rewards.map(rewardOf),
  };
}

/** The actor's own latest news and all of their rewards, as their account shows them. */
export async function ownPosts(app: App, { actor, locale }: { actor: Pick<StartupViewer, "id">; locale: Locale }) {
  const granted = new Set(["report", "fundraising", "private"] as const);
  const { news, rewards } = await latestPosts(app, { startupId: actor.id, granted });
  return {
    news: news.map((one) => newsItem(locale, one)),
    rewards: rewards.map((reward) => rewardItem(locale, reward)),
  };
}

/** The name and logo on the page of a startup's news, and whether its viewer may read them. */
export async function readNewsHead(app: App, reading: Reading) {
  const { granted, isPublish } = await accessToStartup(app, { ...reading, id: reading.startupId });
  const head = await app.db
    .select({ id: startups.id, name: startups.name, photo: startups.photo })
    .from(startups)
    .where(eq(startups.id, reading.startupId))
    .get();
  if (!head) throw new AppError("startup_not_found");
  return { ...head, granted, isPublish };
}

/** The currency in which the actor's own amounts are given; empty until the profile says it. */
export async function readCurrency(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<string> {
  const row = await app.db
    .select({ currency: startups.currency })
    .from(startups)
    .where(eq(startups.id, actor.id))
    .get();
  return row?.currency ?? "";
}

interface OwnPost {
  actor: Pick<StartupViewer, "id">;
  id: string;
}

/** The condition that a post is the one asked for, and the actor's own; with `revision`, that it still has that one. */
export function isOwnPost(
  table: typeof startupNews | typeof startupRewards,
  { actor, id, revision }: OwnPost & { revision?: number },
): SQL | undefined {
  const unchanged = revision === undefined ? undefined : eq(table.revision, revision);
  return and(eq(table.id, id), eq(table.startupId, actor.id), unchanged);
}

/** One of the actor's own news. Throws `startup_not_found` for what does not exist or is another's (spec §8). */
export async function getOwnNews(app: App, post: OwnPost): Promise<StartupNews> {
  return newsOf(found(await app.db.select().from(startupNews).where(isOwnPost(startupNews, post)).get()));
}

/** One of the actor's own rewards; throws as `getOwnNews` does. */
export async function getOwnReward(app: App, post: OwnPost): Promise<StartupReward> {
  return rewardOf(found(await app.db.select().from(startupRewards).where(isOwnPost(startupRewards, post)).get()));
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("startup_not_found");
  return row;
}

function requireCapability(
  granted: Capabilities<StartupCapability>,
  capability: StartupCapability,
  viewer: Viewer,
): void {
  if (granted.has(capability)) return;
  throw new AppError(viewer.kind === "visitor" ? "unauthenticated" : "level_too_low");
}

function shownNews(app: App, startupId: string, granted: Capabilities<StartupCapability>): SQL | undefined {
  const own = eq(startupNews.startupId, startupId);
  return granted.has("private") ? own : and(own, lte(startupNews.publishAt, app.now()));
}

function rewardRows(app: App, startupId: string, mayRead = true) {
  return app.db
    .select()
    .from(startupRewards)
    .where(eq(startupRewards.startupId, startupId))
    .orderBy(asc(startupRewards.position), asc(startupRewards.id))
    .limit(mayRead ? 100 : 0);
}

function newsOf(row: typeof startupNews.$inferSelect): StartupNews {
  return {
    id: row.id,
    startup_id: row.startupId,
    langs: {
      zh_tw: { title: row.titleZhTW, content: row.contentZhTW },
      en_us: { title: row.titleEnUS, content: row.contentEnUS },
    },
    photo: row.photo,
    link: row.link,
    publish_at: row.publishAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    revision: row.revision,
  };
}

function rewardOf(row: typeof startupRewards.$inferSelect): StartupReward {
  return {
    id: row.id,
    startup_id: row.startupId,
    langs: {
      zh_tw: { name: row.nameZhTW, description: row.descriptionZhTW },
      en_us: { name: row.nameEnUS, description: row.descriptionEnUS },
    },
    minimum_amount: row.minimumAmount,
    position: row.position,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    revision: row.revision,
  };
}
