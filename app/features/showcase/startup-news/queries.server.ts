import { and, asc, count, desc, eq, lte, type SQL } from "drizzle-orm";
import type { Page } from "~/db/page";
import { startupNews, startupRewards, startups } from "~/db/schema";
import { levelTooLow } from "~/features/core/access/level-too-low";
import { type Capabilities, type StartupCapability, startupCapabilities } from "~/features/core/access/rules";
import type { StartupViewer, Viewer } from "~/features/core/access/viewer";
import { type Hidden, nothingHidden } from "~/features/core/access/walls";
import type { ShownFiles } from "~/features/records/records/field";
import { showRecord } from "~/features/records/records/shown";
import { shownFilesOf } from "~/features/records/records/shown-files.server";
import { columnsReadBy, readContent } from "~/features/records/records/stored.server";
import { accessToStartup } from "~/features/showcase/profile-pages/get-startup.server";
import type { ShareKey } from "~/features/showcase/sharing/queries.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { newsItem, rewardItem, type ShownNews, type ShownReward, type StartupNews, type StartupReward } from "./posts";
import { newsRecord, rewardRecord } from "./record";

type Granted = Capabilities<StartupCapability>;

interface Reading {
  viewer: Viewer;
  startupId: string;
  /** The share link the viewer used. */
  share?: ShareKey | null;
}

/**
 * Lists a startup's news, latest first (product §3.9); scheduled ones only for owner and staff. Throws
 * `startup_not_found` if the viewer may not see the startup, and `unauthenticated` or `level_too_low` if the viewer may
 * not read its report, which includes the news (product §3.9).
 */
export async function listStartupNews(
  app: App,
  { page, size, ...reading }: Reading & { page: number; size: number },
): Promise<Page<ShownNews>> {
  const { granted } = await accessToStartup(app, { ...reading, id: reading.startupId });
  requireCapability(granted, "report", reading.viewer);
  const condition = visibleNews(app, reading.startupId, granted);
  const [rows, [all]] = await app.db.batch([
    newsRows(app, granted)
      .where(condition)
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ count: count() }).from(startupNews).where(condition),
  ]);
  return { result: await showNews(app, rows.map(newsOf), granted), count: all?.count ?? 0, page, size };
}

/**
 * Lists a startup's rewards in the owner's order. They require the same capability as fundraising data, because they
 * describe what investors get; empty if hidden from the viewer. Throws like `listStartupNews`.
 */
export async function listStartupRewards(app: App, reading: Reading): Promise<ShownReward[]> {
  const { granted, ...access } = await accessToStartup(app, { ...reading, id: reading.startupId });
  requireCapability(granted, "fundraising", reading.viewer);
  if (hidesRewards(access)) return [];
  return showRewards(app, (await rewardRows(app, reading.startupId, granted)).map(rewardOf), granted);
}

/** Whether a startup's rewards are hidden and no share link shows them (`accessToStartup`). */
const hidesRewards = ({ hidden, shownByLink }: { hidden: Hidden; shownByLink: Granted }) =>
  hidden.has("numbers") && !shownByLink.has("fundraising");

/**
 * Reads the news and rewards for a startup's page that are granted and not hidden. `newsCount` counts all news.
 */
export async function latestPosts(
  app: App,
  { startupId, ...access }: { startupId: string; granted: Granted; hidden?: Hidden; shownByLink?: Granted },
) {
  const { granted, hidden = nothingHidden, shownByLink = granted } = access;
  const condition = visibleNews(app, startupId, granted);
  const latest = 3;
  const [news, [all], rewards] = await app.db.batch([
    newsRows(app, granted)
      .where(condition)
      .limit(granted.has("report") ? latest : 0),
    app.db.select({ count: count() }).from(startupNews).where(condition),
    rewardRows(app, startupId, hidesRewards({ hidden, shownByLink }) ? new Set() : granted),
  ]);
  return {
    news: await showNews(app, news.map(newsOf), granted),
    newsCount: granted.has("report") ? (all?.count ?? 0) : 0,
    rewards: await showRewards(app, rewards.map(rewardOf), granted),
  };
}

/** Reads the actor's own latest news and all rewards, for their account. */
export async function ownPosts(app: App, { actor, locale }: { actor: Pick<StartupViewer, "id">; locale: Locale }) {
  const { news, rewards } = await latestPosts(app, { startupId: actor.id, granted: owned });
  return {
    news: news.map((one) => newsItem(locale, one)),
    rewards: rewards.map((reward) => rewardItem(locale, reward)),
  };
}

/** Reads the name and logo for a startup's news page, and the viewer's capabilities. */
export async function readNewsHead(app: App, reading: Reading) {
  const { granted, isPublish, unclaimed } = await accessToStartup(app, { ...reading, id: reading.startupId });
  const head = await app.db
    .select({ id: startups.id, name: startups.name, photo: startups.photo })
    .from(startups)
    .where(eq(startups.id, reading.startupId))
    .get();
  if (!head) throw new AppError("startup_not_found");
  return { ...head, granted, isPublish, isUnclaimed: unclaimed !== null };
}

/** The currency of the actor's own amounts; empty until set in the profile. */
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

/** Matches a post by id if it is the actor's own and, if given, `revision` is still current. */
export function isOwnPost(
  table: typeof startupNews | typeof startupRewards,
  { actor, id, revision }: OwnPost & { revision?: number },
): SQL | undefined {
  const unchanged = revision === undefined ? undefined : eq(table.revision, revision);
  return and(eq(table.id, id), eq(table.startupId, actor.id), unchanged);
}

/** The owner's capabilities. */
const owned: Granted = new Set(startupCapabilities);

/** News as returned by the API to their owner. */
export async function showOwnNews(app: App, news: StartupNews): Promise<ShownNews> {
  return newsFor(owned, await shownFilesOf(app, newsRecord, [news]))(news);
}

export async function showOwnReward(app: App, reward: StartupReward): Promise<ShownReward> {
  return rewardFor(owned, await shownFilesOf(app, rewardRecord, [reward]))(reward);
}

/**
 * Finds one of the actor's own news. Throws `startup_not_found` if it is missing or another startup's (product §17.3).
 */
export async function getOwnNews(app: App, post: OwnPost): Promise<StartupNews> {
  return newsOf(requireRow(await app.db.select().from(startupNews).where(isOwnPost(startupNews, post)).get()));
}

/** Finds one of the actor's own rewards; throws like `getOwnNews`. */
export async function getOwnReward(app: App, post: OwnPost): Promise<StartupReward> {
  return rewardOf(requireRow(await app.db.select().from(startupRewards).where(isOwnPost(startupRewards, post)).get()));
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("startup_not_found");
  return row;
}

function requireCapability(granted: Granted, capability: StartupCapability, viewer: Viewer): void {
  if (granted.has(capability)) return;
  throw viewer.kind === "visitor" ? new AppError("unauthenticated") : levelTooLow(viewer);
}

function visibleNews(app: App, startupId: string, granted: Granted): SQL | undefined {
  const own = eq(startupNews.startupId, startupId);
  return granted.has("private") ? own : and(own, lte(startupNews.publishAt, app.now()));
}

/** The non-content columns. */
const newsMetadata = {
  id: startupNews.id,
  startupId: startupNews.startupId,
  createdAt: startupNews.createdAt,
  updatedAt: startupNews.updatedAt,
  revision: startupNews.revision,
};
const rewardMetadata = {
  id: startupRewards.id,
  startupId: startupRewards.startupId,
  position: startupRewards.position,
  createdAt: startupRewards.createdAt,
  updatedAt: startupRewards.updatedAt,
  revision: startupRewards.revision,
};

function newsRows(app: App, granted: Granted) {
  return app.db
    .select({ ...newsMetadata, ...columnsReadBy(newsRecord, granted, startupNews) })
    .from(startupNews)
    .orderBy(desc(startupNews.publishAt), desc(startupNews.id));
}

function rewardRows(app: App, startupId: string, granted: Granted) {
  return app.db
    .select({ ...rewardMetadata, ...columnsReadBy(rewardRecord, granted, startupRewards) })
    .from(startupRewards)
    .where(eq(startupRewards.startupId, startupId))
    .orderBy(asc(startupRewards.position), asc(startupRewards.id))
    .limit(granted.has("fundraising") ? 100 : 0);
}

function newsOf(row: typeof startupNews.$inferSelect): StartupNews {
  return {
    ...readContent(newsRecord, { row }),
    id: row.id,
    startup_id: row.startupId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    revision: row.revision,
  };
}

function rewardOf(row: typeof startupRewards.$inferSelect): StartupReward {
  return {
    ...readContent(rewardRecord, { row }),
    id: row.id,
    startup_id: row.startupId,
    position: row.position,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    revision: row.revision,
  };
}

/** Returns a function that shows news to readers with the granted capabilities; `files` must cover all the news. */
function newsFor(granted: Granted, files: ShownFiles) {
  return ({ id, startup_id, created_at, updated_at, revision, ...content }: StartupNews): ShownNews => ({
    id,
    startup_id,
    ...showRecord<typeof newsRecord, "report">(newsRecord, { granted, content, files }),
    created_at,
    updated_at,
    revision,
  });
}

function rewardFor(granted: Granted, files: ShownFiles) {
  return ({ id, startup_id, position, created_at, updated_at, revision, ...content }: StartupReward): ShownReward => ({
    id,
    startup_id,
    ...showRecord<typeof rewardRecord, "fundraising">(rewardRecord, { granted, content, files }),
    position,
    created_at,
    updated_at,
    revision,
  });
}

async function showNews(app: App, all: readonly StartupNews[], granted: Granted): Promise<ShownNews[]> {
  return all.map(newsFor(granted, await shownFilesOf(app, newsRecord, all)));
}

async function showRewards(app: App, all: readonly StartupReward[], granted: Granted): Promise<ShownReward[]> {
  return all.map(rewardFor(granted, await shownFilesOf(app, rewardRecord, all)));
}
