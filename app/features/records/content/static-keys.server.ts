import { asc } from "drizzle-orm";
import { staticKeys } from "~/db/schema";
import { type StaticKeyType, staticKeyTypes } from "~/db/values";
import { minuteMs } from "~/durations";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** One option of a static key list with its sub-items, in the reader's language (product §13.2). */
export interface StaticKeyItem {
  key: string;
  label: string;
  items: Array<{ key: string; label: string }>;
}

type StaticKeyRow = typeof staticKeys.$inferSelect;

/** How long an isolate may serve stale keys, in milliseconds. */
const maxAge = 5 * minuteMs;

// Cache only resolved values across requests, never promises: Workers bind I/O to a request.
let cached: { rows: StaticKeyRow[]; readAt: number } | null = null;

/** All static keys of all types, siblings in order; cached per isolate for five minutes. */
export async function allStaticKeys(app: App): Promise<StaticKeyRow[]> {
  const now = app.now();
  if (cached && Math.abs(now - cached.readAt) < maxAge) return cached.rows;
  const rows = await app.db.select().from(staticKeys).orderBy(asc(staticKeys.position), asc(staticKeys.key));
  cached = { rows, readAt: now };
  return rows;
}

/** The options of one type in order, each with its sub-items; labels in `locale`. */
export async function listStaticKeys(app: App, type: StaticKeyType, locale: Locale): Promise<StaticKeyItem[]> {
  const rows = (await allStaticKeys(app)).filter((row) => row.type === type);
  const choice = (row: StaticKeyRow) => ({ key: row.key, label: labelOf(row, locale) });
  return rows
    .filter(({ parentKey }) => parentKey === null)
    .map((row) => ({ ...choice(row), items: rows.filter(({ parentKey }) => parentKey === row.key).map(choice) }));
}

/** One item of a static key list in the API's format, in every language (product §13.2). */
export interface StaticKeyTexts {
  key: string;
  zh_TW: string;
  en_US: string;
}

/** A whole list in the API's format (product §18.6). Throws `not_a_static_key` for an unknown type. */
export async function describeStaticKeys(
  app: App,
  type: string,
): Promise<Array<StaticKeyTexts & { sub_items: StaticKeyTexts[] }>> {
  if (!staticKeyTypes.some((candidate) => candidate === type)) throw new AppError("not_a_static_key");
  const rows = (await allStaticKeys(app)).filter((row) => row.type === type);
  const texts = ({ key, zhTW, enUS }: StaticKeyRow) => ({ key, zh_TW: zhTW, en_US: enUS });
  return rows
    .filter(({ parentKey }) => parentKey === null)
    .map((row) => ({ ...texts(row), sub_items: rows.filter(({ parentKey }) => parentKey === row.key).map(texts) }));
}

/** The label of every key of one type, sub-items included, in `locale`. */
export async function keyLabels(app: App, type: StaticKeyType, locale: Locale): Promise<Map<string, string>> {
  const rows = (await allStaticKeys(app)).filter((row) => row.type === type);
  return new Map(rows.map((row) => [row.key, labelOf(row, locale)]));
}

/** Options without labels: if a list cannot be read, a key stands for its label. */
export const choicesOf = (keys: readonly string[]): StaticKeyItem[] =>
  keys.map((key) => ({ key, label: key, items: [] }));
export const noLabels: ReadonlyMap<string, string> = new Map();

function labelOf(row: StaticKeyRow, locale: Locale): string {
  return locale === "en-US" ? row.enUS : row.zhTW;
}
