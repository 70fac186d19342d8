import { and, asc, desc, eq, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { Page } from "~/db/page";
import { contentItems, contentLists, contentTotals, supportPlans } from "~/db/schema";
import { type PlanRegion, planKind, planRegions } from "~/features/publishing/content-kinds/plan/kind";
import { localeTag } from "~/features/publishing/publishing/locale-tags";
import {
  listName,
  listPublished,
  listTags,
  type Published,
  readManyPublished,
  readPublished,
} from "~/features/publishing/publishing/published.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
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

/** How plans are filtered and sorted in lists (`planListQuery`). */
export interface PlanChoice {
  region?: PlanRegion;
  /** A tag in the reader's language. */
  field?: string;
  /** Only those that take applications, or only those that do not. */
  isOpen?: boolean;
  /** The closest deadline first, then those without one and those that are closed; otherwise the latest plan first. */
  byDeadline?: boolean;
}

/** Lists published plans that match, paged. */
export async function listPlans(
  app: App,
  { region, field, isOpen, byDeadline, ...list }: Reading & PlanChoice & { page?: number; size: number },
): Promise<Page<SupportPlan>> {
  if (field !== undefined || isOpen !== undefined || byDeadline) {
    return comparePlans(app, { region, field, isOpen, byDeadline, ...list });
  }
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

/** A published plan's deadline; far in the future if it has none. */
const applyUntil = sql<number>`ifnull(${contentItems.published} ->> '$.apply_until', ${Number.MAX_SAFE_INTEGER})`;

/** Whether a plan takes applications (`closedBecause`), of `content_items` with `support_plans`. */
export const takesApplications = (now: number) =>
  sql<boolean>`(${contentItems.published} IS NOT NULL AND coalesce(${supportPlans.status}, 'receiving') = 'receiving'
    AND coalesce(${supportPlans.formVersion}, 0) > 0 AND ${applyUntil} > ${now})`;

/** Maximum plans compared for a filtered list: the latest of the region, else of the field, else of all. */
export const maxCompared = 500;

/** Lists plans whose filters or order the stored lists do not have. */
async function comparePlans(
  app: App,
  {
    region,
    field,
    isOpen,
    byDeadline,
    page = 1,
    size,
    ...reading
  }: Reading & PlanChoice & { page?: number; size: number },
): Promise<Page<SupportPlan>> {
  const now = app.now();
  const tag = field === undefined ? undefined : localeTag(textLocaleOf(reading.locale), field);
  const compared = app.db
    .select({ id: contentLists.itemId, sortKey: contentLists.sortKey })
    .from(contentLists)
    .where(
      and(
        eq(contentLists.kind, planKind.name),
        eq(contentLists.list, listName(region !== undefined ? { group: region } : { tag })),
      ),
    )
    .orderBy(desc(contentLists.sortKey), desc(contentLists.itemId))
    .limit(maxCompared)
    .as("compared");
  const isTaking = takesApplications(now);
  const rows = await app.db
    .select({ id: compared.id })
    .from(compared)
    .innerJoin(contentItems, eq(contentItems.id, compared.id))
    .leftJoin(supportPlans, eq(supportPlans.id, compared.id))
    .where(
      and(
        isOpen === undefined ? undefined : isOpen ? isTaking : not(isTaking),
        region !== undefined && tag !== undefined
          ? sql`EXISTS (SELECT 1 FROM content_lists AS tagged WHERE tagged.kind = ${planKind.name}
              AND tagged.list = ${listName({ tag })} AND tagged.item_id = ${compared.id})`
          : undefined,
      ),
    )
    .orderBy(...(byDeadline ? [desc(isTaking), asc(applyUntil)] : []), desc(compared.sortKey), desc(compared.id));
  const ids = rows.slice((page - 1) * size, page * size).map(({ id }) => id);
  return { result: await findPlans(app, { ids, ...reading }), count: rows.length, page, size };
}

/** The fields of published plans in a language, most used first. */
export async function listPlanFields(app: App, { locale }: { locale: Locale }): Promise<string[]> {
  const start = localeTag(textLocaleOf(locale), "");
  const found = await listTags(app, { kind: planKind, startingWith: start });
  return found.slice(0, maxFields).map(({ tag }) => tag.slice(start.length));
}

/** Maximum fields offered as filters. */
const maxFields = 12;

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
  const rows = await app.db
    .select({ id: receiving.id })
    .from(receiving)
    .innerJoin(contentItems, and(eq(contentItems.id, receiving.id), eq(contentItems.kind, planKind.name)))
    .where(and(gt(receiving.formVersion, 0), isNotNull(contentItems.published), gt(applyUntil, app.now())))
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
