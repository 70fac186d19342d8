import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { Page } from "~/db/page";
import { contentItems, contentLists, contentTotals, supportPlans } from "~/db/schema";
import { type PlanRegion, planKind, planRegions } from "~/features/publishing/content-kinds/plan/kind";
import {
  listName,
  listPublished,
  type Published,
  readManyPublished,
  readPublished,
} from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { SupportPlan } from "./support-plan";

interface Reading {
  locale: Locale;
  /** The item whose draft is previewed (`PageContext.preview`). */
  preview?: string | null;
}

type PublishedPlan = Published<(typeof planKind)["fields"]>;

/** Finds a published plan; null if there is none. */
export async function findPlan(app: App, { id, ...reading }: Reading & { id: string }): Promise<SupportPlan | null> {
  const found = await readPublished(app, { kind: planKind, id, ...reading });
  return found ? ((await withStanding(app, [found]))[0] ?? null) : null;
}

/** Lists published plans, latest first, optionally of one city or county (`region`). */
export async function listPlans(
  app: App,
  { region, ...list }: Reading & { region?: PlanRegion; page?: number; size: number },
): Promise<Page<SupportPlan>> {
  const found = await listPublished(app, { kind: planKind, group: region, ...list });
  return { ...found, result: await withStanding(app, found.result) };
}

/** Finds published plans by id, in the given order; at most 100. Omits unpublished ones. */
export async function findPlans(
  app: App,
  { ids, ...reading }: Reading & { ids: readonly string[] },
): Promise<SupportPlan[]> {
  return withStanding(app, await readManyPublished(app, { kind: planKind, ids, ...reading }));
}

/** The published plans of a city or county with their count. */
export interface RegionPlans {
  region: PlanRegion;
  count: number;
  /** The latest plans. */
  plans: SupportPlan[];
}

/**
 * All 22 cities and counties in order, each with its number of published plans and the latest `size` of them. Reads
 * only the rows it shows.
 */
export async function groupPlans(app: App, { size, ...reading }: Reading & { size: number }): Promise<RegionPlans[]> {
  const lists = planRegions.map((region) => listName({ group: region }));
  const isGroup = and(eq(contentTotals.kind, planKind.name), inArray(contentTotals.list, lists));
  const [totals, latest] = await app.db.batch([
    app.db.select({ list: contentTotals.list, number: contentTotals.number }).from(contentTotals).where(isGroup),
    app.db
      .select({ id: contentLists.itemId })
      .from(contentTotals)
      .innerJoin(
        contentLists,
        // Finds the newest of each list by the order's index.
        sql`content_lists.rowid IN (
          SELECT l.rowid FROM content_lists l WHERE l.kind = content_totals.kind AND l.list = content_totals.list
          ORDER BY l.sort_key DESC, l.item_id DESC LIMIT ${size})`,
      )
      .where(isGroup)
      .orderBy(desc(contentLists.sortKey), desc(contentLists.itemId)),
  ]);
  const plans = await findPlans(app, { ids: latest.map(({ id }) => id), ...reading });
  return planRegions.map((region) => ({
    region,
    count: totals.find(({ list }) => list === listName({ group: region }))?.number ?? 0,
    plans: plans.filter((plan) => plan.region === region),
  }));
}

/** Maximum receiving plans scanned for those whose deadline has not passed. */
const maxReceiving = 200;

/** The ids of plans that take applications now, latest first. */
export async function openPlanIds(app: App, { limit }: { limit: number }): Promise<string[]> {
  const receiving = app.db
    .select({ id: supportPlans.id, formVersion: supportPlans.formVersion })
    .from(supportPlans)
    .where(eq(supportPlans.status, "receiving"))
    .orderBy(desc(supportPlans.id))
    .limit(maxReceiving)
    .as("receiving");
  const applyUntil = sql`${contentItems.published} ->> '$.apply_until'`;
  const rows = await app.db
    .select({ id: receiving.id })
    .from(receiving)
    .innerJoin(contentItems, and(eq(contentItems.id, receiving.id), eq(contentItems.kind, planKind.name)))
    .where(
      and(
        gt(receiving.formVersion, 0),
        isNotNull(contentItems.published),
        sql`ifnull(${applyUntil}, ${Number.MAX_SAFE_INTEGER}) > ${app.now()}`,
      ),
    )
    .orderBy(desc(receiving.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Adds the plans' statuses; a plan never edited by staff is receiving, without a form. */
async function withStanding(app: App, plans: readonly PublishedPlan[]): Promise<SupportPlan[]> {
  if (plans.length === 0) return [];
  const rows = await app.db
    .select({ id: supportPlans.id, status: supportPlans.status, formVersion: supportPlans.formVersion })
    .from(supportPlans)
    .where(
      isOneOf(
        supportPlans.id,
        plans.map(({ id }) => id),
      ),
    );
  return plans.map(({ id, content }) => {
    const { status = "receiving", formVersion = 0 } = rows.find((row) => row.id === id) ?? {};
    return { ...content, id, status, formVersion };
  });
}
