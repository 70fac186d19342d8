import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { accounts, orders } from "~/db/schema";
import type { Side } from "~/db/values";
import { accountExpression, indexAccounts } from "~/features/accounts/account-search/index-accounts.server";
import { staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findByName } from "~/features/discovery/search/find-by-name.server";
import { isSuggestible, matchesLabel } from "~/features/discovery/search/suggestions";
import { searchItems } from "~/features/publishing/content-desk/search-items.server";
import { contentKinds } from "~/features/publishing/content-kinds";
import { foldCode } from "~/features/text/text/typed-text";
import { fold } from "~/locales/fold";
import { type Locale, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type FoundEntry, type FoundGroup, foundKinds, longestTyped, mostOfKind } from "./found";

/** A place of the desk, with its name in both languages. */
export interface DeskPlace {
  path: string;
  names: Record<Locale, string>;
}

/** How many of the newest accounts that match are looked at; only some of them are shown. */
const mostAccounts = 20;

interface FindOptions {
  actor: StaffViewer;
  typed: string;
  locale: Locale;
  /** The areas that the actor may open. */
  places: readonly DeskPlace[];
}

/**
 * Finds what staff may go to by a part of its name: places of the desk, profiles under review, accounts, orders, listed
 * profiles, which all members may find, and content. Kinds that the actor has no permission for are not searched.
 * Without text, returns the places.
 */
export async function findAtDesk(app: App, { actor, typed, locale, places }: FindOptions): Promise<FoundGroup[]> {
  const text = typed.slice(0, longestTyped).trim();
  if (!isSuggestible(text)) {
    return shownGroups({ places: placesNamed(places, text, locale) });
  }
  const kinds = staffMay(actor, "content.edit") ? contentPlaces : [];
  const listed = { viewer: actor, name: text, locale, limit: mostOfKind };
  const [ofAccounts, foundOrders, startups, investors, content] = await Promise.all([
    staffMay(actor, "accounts.read") ? findAccounts(app, text) : [],
    staffMay(actor, "orders.read") ? findOrders(app, text) : [],
    findByName(app, { ...listed, side: "startup" }),
    findByName(app, { ...listed, side: "investor" }),
    staffMay(actor, "content.edit") ? findContent(app, { actor, text, locale }) : [],
  ]);
  return shownGroups({
    places: placesNamed([...places, ...kinds], text, locale),
    reviews: staffMay(actor, "profiles.review")
      ? ofAccounts.filter(({ isDue }) => isDue).map((found) => entryOf("/staff/review", found))
      : [],
    accounts: ofAccounts.map((found) => entryOf("/staff/accounts", found)),
    orders: foundOrders,
    startups: startups.map(({ id, name }) => ({ path: `/startups/${id}`, name, detail: "" })),
    investors: investors.map(({ id, name }) => ({ path: `/investors/${id}`, name, detail: "" })),
    content,
  });
}

const contentPlaces = contentKinds.map(
  ({ name, texts }): DeskPlace => ({
    path: `/staff/content/${name}`,
    names: { "zh-TW": texts["zh-TW"].name, "en-US": texts["en-US"].name },
  }),
);

/** The groups in their order, without empty ones. All places fit, and of the rest a few. */
function shownGroups(found: Partial<Record<FoundGroup["kind"], FoundEntry[]>>): FoundGroup[] {
  return foundKinds.flatMap((kind) => {
    const entries = found[kind] ?? [];
    if (entries.length === 0) return [];
    return [{ kind, entries: kind === "places" ? entries : entries.slice(0, mostOfKind) }];
  });
}

/** The places whose name in either language matches; all of them without text. */
function placesNamed(places: readonly DeskPlace[], text: string, locale: Locale): FoundEntry[] {
  return places
    .filter(({ names }) => text === "" || locales.some((each) => matchesLabel(names[each], text, fold)))
    .map(({ path, names }) => ({ path, name: names[locale], detail: "" }));
}

interface FoundAccount {
  id: string;
  kind: Side | "staff";
  email: string;
  name: string;
  isDue: number;
}

/** The newest accounts whose address or name contains the text, those that begin with it first. */
async function findAccounts(app: App, text: string): Promise<FoundAccount[]> {
  const expression = accountExpression({ q: text, kind: "all", state: "all" });
  if (expression === null) return [];
  await indexAccounts(app);
  const found = await app.db.all<FoundAccount>(sql`
    SELECT a.id, a.kind, a.email, coalesce(s.name, i.name, '') AS name,
      coalesce(s.is_publish = 1, i.status = 'check', 0) OR coalesce(p.state = 'submitted', 0) AS isDue
    FROM (
      SELECT rowid AS doc FROM account_search WHERE account_search MATCH ${expression}
      ORDER BY rowid DESC LIMIT ${sql.raw(String(mostAccounts))}
    ) AS f
    JOIN account_words AS w ON w.doc = f.doc
    JOIN accounts AS a ON a.id = w.account_id
    LEFT JOIN startups AS s ON s.id = a.id
    LEFT JOIN investors AS i ON i.id = a.id
    LEFT JOIN pending_versions AS p ON p.profile_id = a.id
    ORDER BY f.doc DESC`);
  const start = fold(text);
  const begins = ({ email, name }: FoundAccount) => [email, name].some((each) => fold(each).startsWith(start));
  return found.sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

const entryOf = (area: string, { id, email, name }: FoundAccount): FoundEntry => ({
  path: `${area}/${id}`,
  name: name || email,
  detail: name ? email : "",
});

/** The newest orders whose number begins with the text, with or without its first letters. */
async function findOrders(app: App, text: string): Promise<FoundEntry[]> {
  const code = foldCode(text).toUpperCase();
  if (!/^(?:FB)?\d[\dA-Z]*$/.test(code)) return [];
  const start = code.startsWith("FB") ? code : `FB${code}`;
  const rows = await app.db
    .select({ id: orders.id, number: orders.number, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(gte(orders.number, start), lt(orders.number, `${start}~`)))
    .orderBy(desc(orders.number))
    .limit(mostOfKind);
  return rows.map(({ id, number, email }) => ({ path: `/staff/orders/${id}`, name: number, detail: email ?? "" }));
}

async function findContent(
  app: App,
  { actor, text, locale }: { actor: StaffViewer; text: string; locale: Locale },
): Promise<FoundEntry[]> {
  const found = await searchItems(app, { actor, words: text, locale, most: mostOfKind });
  return found.map(({ id, kind, kindName, titles }) => ({
    path: `/staff/content/${kind}/${id}`,
    name: titles[locale] || titles["zh-TW"] || titles["en-US"] || kindName,
    detail: kindName,
  }));
}
