import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, investors, sessions, socialIdentities, startups } from "~/db/schema";
import { type AccountState, accountStateOf } from "~/features/accounts/account-search/account-state";
import { accountExpression, indexAccounts } from "~/features/accounts/account-search/index-accounts.server";
import { hasFactor } from "~/features/accounts/accounts/has-factor";
import { levelInForce } from "~/features/core/access/level";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { AccountSort } from "./rules";
import type { AccountFilter } from "./schema";

export const accountsPageSize = 20;

/** The account columns that the list and the commands need; null if they belong to another kind. */
const columns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  locale: accounts.locale,
  changePassword: accounts.changePassword,
  staffRole: accounts.staffRole,
  activatedAt: accounts.activatedAt,
  suspendedAt: accounts.suspendedAt,
  eraseAt: accounts.eraseAt,
  erasedAt: accounts.erasedAt,
  createdAt: accounts.createdAt,
  name: sql<string>`coalesce(${startups.name}, ${investors.name}, '')`,
  photo: sql<string | null>`coalesce(${startups.photo}, ${investors.photo})`,
  level: sql<string | null>`coalesce(${startups.level}, ${investors.level})`,
  levelUntilAt: sql<number | null>`coalesce(${startups.levelUntilAt}, ${investors.levelUntilAt})`,
  isPublish: startups.isPublish,
  sn: startups.sn,
  snOverriddenAt: startups.snOverriddenAt,
  registerCountry: startups.registerCountry,
  investorStatus: investors.status,
  investorType: investors.type,
  cardLevel: investors.cardLevel,
  cardLevelUntilAt: investors.cardLevelUntilAt,
};

function fromAccounts(app: App) {
  return app.db
    .select(columns)
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .$dynamic();
}

/** An account as the commands need it. Throws `not_found`. */
export async function requireAccount(app: App, id: string) {
  const account = await fromAccounts(app).where(eq(accounts.id, id)).get();
  if (!account) throw new AppError("not_found");
  return account;
}

const stateConditions: Record<AccountState, SQL | undefined> = {
  erased: isNotNull(accounts.erasedAt),
  suspended: and(isNull(accounts.erasedAt), isNotNull(accounts.suspendedAt)),
  erasing: and(isNull(accounts.erasedAt), isNull(accounts.suspendedAt), isNotNull(accounts.eraseAt)),
  waiting: and(
    isNull(accounts.erasedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.eraseAt),
    isNull(accounts.activatedAt),
  ),
  active: and(
    isNull(accounts.erasedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.eraseAt),
    isNotNull(accounts.activatedAt),
  ),
};

/** Maximum matches listed, newest first, to bound the rows a search reads. */
export const maxFound = 500;

/** The index ids of the accounts that match a text filter, newest first; at most one more than `maxFound`. */
async function findByText(app: App, filter: AccountFilter): Promise<number[]> {
  const expression = accountExpression(filter);
  if (expression === null) return [];
  await indexAccounts(app);
  const rows = await app.db.all<{ doc: number }>(sql`
    SELECT rowid AS doc FROM account_search WHERE account_search MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${sql.raw(String(maxFound + 1))}`);
  return rows.map(({ doc }) => doc);
}

/** The order of each sort, by an index. */
const orders: Record<AccountSort, SQL[]> = {
  "-created": [desc(accounts.createdAt), desc(accounts.id)],
  created: [asc(accounts.createdAt), asc(accounts.id)],
  email: [asc(accounts.email), asc(accounts.id)],
  "-email": [desc(accounts.email), desc(accounts.id)],
};

/**
 * Lists the accounts matching a filter, in its order, with their current level. A search lists at most `maxFound` and
 * tells whether there are more. Throws `forbidden` without `accounts.read`.
 */
export async function listAccounts(app: App, { actor, filter }: { actor: StaffViewer; filter: AccountFilter }) {
  requireStaff(actor, "accounts.read");
  const start = (filter.page - 1) * accountsPageSize;
  const { found, count, hasMore } =
    filter.q === "" ? await readPage(app, filter, start) : await searchPage(app, filter, start);
  return {
    entries: found.map((account) => ({
      ...account,
      level: account.level && levelInForce(account.level, account.levelUntilAt, app.now()),
      state: accountStateOf(account),
    })),
    count,
    hasMore,
  };
}

async function readPage(app: App, { kind, state, sort }: AccountFilter, start: number) {
  const where = and(
    kind === "all" ? undefined : eq(accounts.kind, kind),
    state === "all" ? undefined : stateConditions[state],
  );
  const [found, [total]] = await app.db.batch([
    fromAccounts(app)
      .where(where)
      .orderBy(...orders[sort])
      .limit(accountsPageSize)
      .offset(start),
    app.db.select({ number: count() }).from(accounts).where(where),
  ]);
  return { found, count: total?.number ?? 0, hasMore: false };
}

async function searchPage(app: App, filter: AccountFilter, start: number) {
  const docs = await findByText(app, filter);
  const listed = docs.slice(0, maxFound);
  // Only the page is read of the default order, which is the index's own.
  const isNewestFirst = filter.sort === "-created";
  const read = isNewestFirst ? listed.slice(start, start + accountsPageSize) : listed;
  const found = await fromAccounts(app)
    .where(inArray(accounts.id, sql`(SELECT account_id FROM account_words WHERE ${isOneOf(sql`doc`, read)})`))
    .orderBy(...orders[filter.sort])
    .limit(accountsPageSize)
    .offset(isNewestFirst ? 0 : start);
  return { found, count: Math.min(docs.length, maxFound), hasMore: docs.length > maxFound };
}

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>["entries"][number];

/** Reads an account with all details visible to staff. Throws `forbidden` without `accounts.read`, and `not_found`. */
export async function readAccount(app: App, { actor, id }: { actor: StaffViewer; id: string }) {
  requireStaff(actor, "accounts.read");
  const account = await requireAccount(app, id);
  const [[own], openSessions, identities, referred] = await app.db.batch([
    app.db
      .select({
        hasPassword: isNotNull(accounts.passwordHash).mapWith(Boolean),
        referredBy: accounts.referredBy,
        startupOrigin: accounts.startupOrigin,
        hasFactor,
      })
      .from(accounts)
      .where(eq(accounts.id, id)),
    app.db
      .select({ number: count() })
      .from(sessions)
      .where(and(eq(sessions.accountId, id), gt(sessions.expiresAt, app.now()))),
    app.db
      .select({ provider: socialIdentities.provider })
      .from(socialIdentities)
      .where(eq(socialIdentities.accountId, id)),
    app.db
      .select({ kind: accounts.kind, number: count() })
      .from(accounts)
      .where(and(eq(accounts.referredBy, id), isNotNull(accounts.activatedAt)))
      .groupBy(accounts.kind),
  ]);
  const numberOf = (kind: string) => referred.find((row) => row.kind === kind)?.number ?? 0;
  const referrer = own?.referredBy ? await fromAccounts(app).where(eq(accounts.id, own.referredBy)).get() : undefined;
  return {
    ...account,
    state: accountStateOf(account),
    hasPassword: own?.hasPassword ?? false,
    hasSecondFactor: own?.hasFactor === 1,
    sessions: openSessions[0]?.number ?? 0,
    providers: identities.map(({ provider }) => provider),
    referred: { startups: numberOf("startup"), investors: numberOf("investor") },
    referrer: referrer ? { id: referrer.id, name: referrer.name || referrer.email } : null,
    startupOrigin: own?.startupOrigin ?? null,
  };
}

export type AccountDetail = Awaited<ReturnType<typeof readAccount>>;
