import { desc, eq, lt, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { accounts, accountWords, investors, startups } from "~/db/schema";
import { accountSearch } from "~/db/search-index";
import type { AccountKind } from "~/db/values";
import { substringPhrase, substringTokens } from "~/features/text/search-words/substrings";
import { tidyMailAddress } from "~/features/text/text/mail-address";
import { fold } from "~/locales/fold";
import type { App } from "~/server/app.server";
import { type AccountState, accountStateOf } from "./account-state";

/**
 * Increment when the indexed words of unchanged accounts change, for example through `fold`, to reindex every account.
 */
const wordsVersion = 1;

/** Maximum number of accounts indexed per run. */
const perRun = 5000;

/** Accounts written per statement, which keeps its JSON parameter to a few hundred kilobytes. */
const perStatement = 200;

/**
 * Indexes accounts changed since the last run in `account_search`, newest first, and returns their number. Runs before
 * every staff search and by cron; an account that changes during the run is left to the next one.
 */
export async function indexAccounts(app: App): Promise<number> {
  const changed = await app.db
    .select({
      doc: accountWords.doc,
      revision: accountWords.revision,
      id: accounts.id,
      kind: accounts.kind,
      email: accounts.email,
      activatedAt: accounts.activatedAt,
      suspendedAt: accounts.suspendedAt,
      eraseAt: accounts.eraseAt,
      erasedAt: accounts.erasedAt,
      name: sql<string>`coalesce(${startups.name}, ${investors.name}, '')`,
    })
    .from(accountWords)
    .innerJoin(accounts, eq(accounts.id, accountWords.accountId))
    .leftJoin(startups, eq(startups.id, accountWords.accountId))
    .leftJoin(investors, eq(investors.id, accountWords.accountId))
    .where(lt(accountWords.version, wordsVersion))
    .orderBy(desc(accountWords.version), desc(accountWords.doc))
    .limit(perRun);
  for (let from = 0; from < changed.length; from += perStatement) {
    const rows = changed.slice(from, from + perStatement).map(({ doc, revision, id, kind, email, name, ...state }) => ({
      doc,
      revision,
      facets: `${kind} ${accountStateOf(state)}`,
      account: fold(id),
      email: substringTokens(email),
      name: substringTokens(name),
    }));
    await writeWords(app, JSON.stringify(rows));
  }
  return changed.length;
}

/** Writes the words of accounts whose revision has not changed since they were read. */
async function writeWords(app: App, rows: string): Promise<void> {
  const unchanged = sql`FROM json_each(${rows}) AS j
    JOIN ${accountWords} AS w ON w.doc = j.value ->> 'doc' AND w.revision = j.value ->> 'revision'`;
  await app.db.batch([
    app.db.delete(accountSearch).where(sql`rowid IN (SELECT w.doc ${unchanged})`),
    insertFrom(
      app.db,
      accountSearch,
      {
        rowid: sql`w.doc`,
        facets: sql`j.value ->> 'facets'`,
        account: sql`j.value ->> 'account'`,
        email: sql`j.value ->> 'email'`,
        name: sql`j.value ->> 'name'`,
      },
      sql`${unchanged} WHERE true`,
    ),
    app.db.update(accountWords).set({ version: wordsVersion }).where(sql`doc IN (SELECT w.doc ${unchanged})`),
  ]);
}

interface Search {
  q: string;
  kind: AccountKind | "all";
  state: AccountState | "all";
}

/**
 * Builds the FTS5 expression for accounts of the given kind and state whose address or name contains the folded text,
 * or whose id equals it. Returns null if the text has no searchable characters.
 */
export function accountExpression({ q, kind, state }: Search): string | null {
  const text = substringPhrase(q);
  if (text === null) return null;
  const address = substringPhrase(tidyMailAddress(q)) ?? text;
  const id = fold(q)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const facets = [kind, state].filter((facet) => facet !== "all").map((facet) => `facets : "${facet}" AND `);
  return `${facets.join("")}({email name} : ${text} OR email : ${address} OR account : "${id}")`;
}
