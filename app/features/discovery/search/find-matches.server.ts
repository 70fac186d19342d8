import type { SQLWrapper } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { investors, investorTexts, startups, startupTexts } from "~/db/schema";
import type { Side } from "~/db/values";
import { investorAccess, startupAccess } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { placeNamesIn } from "~/features/discovery/listings/index-profile.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { keyLabels } from "~/features/records/content/static-keys.server";
import {
  placesOf,
  type RecordDefinition,
  type Spot,
  spotsOf,
  valueAt,
  withoutLanguage,
} from "~/features/records/records/content";
import type { SearchTier } from "~/features/records/records/field";
import { isGranted } from "~/features/records/records/shown";
import { columnsReadBy, readContent, textColumnsReadBy } from "~/features/records/records/stored.server";
import type { ParsedQuery } from "~/features/text/search-words/clauses";
import { countMatchingTerms, excerptAround, markText } from "~/features/text/search-words/mark-text";
import { type Locale, locales, type TextLocale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { FoundIn } from "./found";
import { type Criteria, hidesNumbers, type ListedRow } from "./list-query.server";

/** The length of an excerpt, in characters. */
const excerptLength = 60;

/** Only this much of longer texts is searched, in characters. */
const markedLength = 6000;

interface Options {
  viewer: Viewer;
  criteria: Pick<Criteria, "side" | "walls">;
  query: ParsedQuery | null;
  search: { columns: readonly SearchTier[] };
  rows: readonly ListedRow[];
  locale: Locale;
}

/** Returns the searchable fields of a record. */
function searchedPart(record: RecordDefinition): RecordDefinition {
  const fields = Object.entries(record.fields).filter(([, field]) => field.searchedBy !== undefined);
  return { ...record, fields: Object.fromEntries(fields) };
}

const searched = { startup: searchedPart(startupRecord), investor: searchedPart(investorRecord) };

/**
 * Returns the part of each listed profile that matches the query, by id: of the texts the viewer may read, the one with
 * most of the query's terms, in record order and in the reader's language first.
 */
export async function findMatches(
  app: App,
  { viewer, criteria, query, search, rows, locale }: Options,
): Promise<Record<string, FoundIn>> {
  if (!query || rows.length === 0) return {};
  const { side } = criteria;
  const parts = partsReadAlike(rows, criteria);
  if (parts.length > 1) {
    const options = { viewer, criteria, query, search, locale };
    const found = await Promise.all(parts.map((part) => findMatches(app, { ...options, rows: part })));
    const byId: Record<string, FoundIn> = Object.assign({}, ...found);
    // Keep the order of the rows, which would otherwise reveal whose numbers are hidden.
    return Object.fromEntries(rows.flatMap(({ id }) => (byId[id] ? [[id, byId[id]]] : [])));
  }
  const [first] = rows;
  const isUnclaimed = side === "startup" && first !== undefined && first.doc > 0;
  const columns = first && hidesNumbers(first, criteria.walls) ? openTiers(search.columns) : search.columns;
  const record = searched[side];
  const granted = grantedFor(viewer, side, isUnclaimed);
  const places = placesOf(record).filter((place) => isGranted(granted)(place) && isIn(columns, place.field));
  const readable = { ...record, fields: Object.fromEntries(places.map(({ path, field }) => [path, field])) };
  const [contents, labels] = await Promise.all([
    readContents(app, side, readable, granted, rows),
    Promise.all([
      labelsOf(app, locale),
      ...locales.filter((other) => other !== locale).map((other) => labelsOf(app, other)),
    ]),
  ]);
  const spots = inReadingOrder(spotsOf(readable), textLocaleOf(locale));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const content = contents.get(row.id);
      const found = (content && bestMatch(query, spots, content)) ?? matchOfKeys(query, row, labels, columns) ?? null;
      return found ? [[row.id, found]] : [];
    }),
  );
}

/** Groups rows by the fields that the viewer may read. */
function partsReadAlike(rows: readonly ListedRow[], { walls }: Pick<Criteria, "walls">): ListedRow[][] {
  const parts = new Map<string, ListedRow[]>();
  for (const row of rows) {
    const key = `${row.doc > 0} ${hidesNumbers(row, walls)}`;
    parts.set(key, [...(parts.get(key) ?? []), row]);
  }
  return [...parts.values()];
}

/** The tiers without premium, which has the numbers. */
const openTiers = (columns: readonly SearchTier[]) => columns.filter((column) => column !== "premium");

const isIn = (columns: readonly SearchTier[], { searchedBy }: { searchedBy?: SearchTier }) =>
  searchedBy !== undefined && columns.includes(searchedBy);

/**
 * Returns what a viewer may read of any published profile of a side, or of any unclaimed one, regardless of their
 * relation.
 */
function grantedFor(viewer: Viewer, side: Side, isUnclaimed: boolean): ReadonlySet<string> {
  return side === "startup"
    ? startupAccess(viewer, { id: "", isPublish: 2, isUnclaimed })
    : investorAccess(viewer, { id: "", status: "active" });
}

async function readContents(
  app: App,
  side: Side,
  record: RecordDefinition,
  granted: ReadonlySet<string>,
  rows: readonly ListedRow[],
): Promise<Map<string, object>> {
  const ids = rows.map(({ id }) => id);
  const isShown = (column: SQLWrapper) => isOneOf(column, ids);
  const [profiles, texts] =
    side === "startup"
      ? await app.db.batch([
          app.db
            .select({ ...columnsReadBy(record, granted, startups), profileId: startups.id })
            .from(startups)
            .where(isShown(startups.id)),
          app.db
            .select({ ...textColumnsReadBy(record, granted, startupTexts), profileId: startupTexts.startupId })
            .from(startupTexts)
            .where(isShown(startupTexts.startupId)),
        ])
      : await app.db.batch([
          app.db
            .select({ ...columnsReadBy(record, granted, investors), profileId: investors.id })
            .from(investors)
            .where(isShown(investors.id)),
          app.db
            .select({ ...textColumnsReadBy(record, granted, investorTexts), profileId: investorTexts.investorId })
            .from(investorTexts)
            .where(isShown(investorTexts.investorId)),
        ]);
  return new Map(
    profiles.map((row) => [
      row.profileId,
      readContent(record, { row, texts: texts.filter(({ profileId }) => profileId === row.profileId) }),
    ]),
  );
}

/** Sorts fields in record order, each in the reader's language first. */
function inReadingOrder(spots: Spot[], locale: TextLocale): Spot[] {
  const rank = (spot: Spot) => (spot.locale === null || spot.locale === locale ? 0 : 1);
  const fields = [...new Set(spots.map(({ path }) => withoutLanguage(path)))];
  const orderOf = (spot: Spot) => fields.indexOf(withoutLanguage(spot.path)) * 2 + rank(spot);
  return spots.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function bestMatch(query: ParsedQuery, spots: readonly Spot[], content: object): FoundIn | null {
  let best: { text: string; spot: Spot; terms: number } | null = null;
  for (const spot of spots) {
    for (const whole of spot.field.words(valueAt(content, spot.path) ?? spot.field.empty)) {
      const text = whole.slice(0, markedLength);
      const terms = countMatchingTerms(text, query);
      if (terms === query.terms.length) return foundIn(query, { text, spot });
      if (terms > (best?.terms ?? 0)) best = { text, spot, terms };
    }
  }
  return best && foundIn(query, best);
}

function foundIn(query: ParsedQuery, { text, spot }: { text: string; spot: Spot }): FoundIn | null {
  const parts = excerptAround(text, query, excerptLength);
  return parts && { field: withoutLanguage(spot.path), parts, locale: spot.locale };
}

/** Returns the names of industries, domains and places in one language, by facet. */
async function labelsOf(app: App, locale: Locale) {
  const [industry, domain] = await Promise.all([keyLabels(app, "industry", locale), keyLabels(app, "domain", locale)]);
  return (facet: string): string => {
    const [name = "", value = ""] = facet.split("=");
    if (name === "industry_keys") return industry.get(value) ?? "";
    if (name === "domain_keys") return domain.get(value) ?? "";
    const place = { country: name === "country" ? value : "", region: name === "region" ? value : "" };
    return placeNamesIn(locale, place).find((label) => label !== "") ?? "";
  };
}

function matchOfKeys(
  query: ParsedQuery,
  row: ListedRow,
  languages: Array<(facet: string) => string>,
  columns: readonly SearchTier[],
): FoundIn | null {
  if (!columns.includes("basic")) return null;
  for (const labelOf of languages) {
    const labels = [...new Set(row.facets.map(labelOf))].filter((label) => markText(label, query) !== null);
    const parts = markText(labels.join(" · "), query);
    if (parts) return { field: "keys", parts, locale: null };
  }
  return null;
}
