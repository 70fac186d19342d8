import { ulid } from "ulidx";
import { accounts, investors, investorTexts, profileKeys, startups, startupTexts } from "~/db/schema";
import { findViewer, prepareSession } from "~/features/accounts/accounts/sessions.server";
import type { Actor, InvestorViewer, StaffViewer, StartupViewer } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** A test account with a session: its token and its viewer. */
export interface Made<Viewer> {
  id: string;
  token: string;
  viewer: Viewer;
}

type AccountRow = typeof accounts.$inferInsert;
type Texts<Row> = Partial<Record<TextLocale, Partial<Omit<Row, "locale">>>>;

interface ProfileOverrides {
  /** Columns of the account row: e-mail, locale, changePassword … */
  account?: Partial<AccountRow>;
  /** Industry and domain keys in the owner's order. */
  industryKeys?: string[];
  domainKeys?: string[];
}

export type StartupOverrides = ProfileOverrides &
  Partial<typeof startups.$inferInsert> & { texts?: Texts<typeof startupTexts.$inferInsert> };

export type InvestorOverrides = ProfileOverrides &
  Partial<typeof investors.$inferInsert> & { texts?: Texts<typeof investorTexts.$inferInsert> };

/**
 * Creates an activated startup with a session, by default an empty draft. It has no password, because hashing takes 50
 * ms; login tests pass a hash.
 */
export async function makeStartup(app: App, overrides: StartupOverrides = {}): Promise<Made<StartupViewer>> {
  const { account, industryKeys, domainKeys, texts, ...profile } = overrides;
  const row = await accountRow(app, "startup", { ...account, id: profile.id ?? account?.id });
  const at = app.now();
  await app.db.batch([
    app.db.insert(accounts).values(row),
    app.db.insert(startups).values({ name: "晨星科技", createdAt: at, updatedAt: at, ...profile, id: row.id }),
    ...textLocales.map((locale) =>
      app.db.insert(startupTexts).values({ ...texts?.[locale], startupId: row.id, locale }),
    ),
    ...keyRows(app, row.id, { industryKeys, domainKeys }),
  ]);
  if (profile.isPublish === 2) await listProfile(app, row.id);
  return signedIn<StartupViewer>(app, row.id);
}

/** Creates an activated investor with a session, by default an unlisted angel of the basic (empty) level. */
export async function makeInvestor(app: App, overrides: InvestorOverrides = {}): Promise<Made<InvestorViewer>> {
  const { account, industryKeys, domainKeys, texts, ...profile } = overrides;
  const row = await accountRow(app, "investor", { ...account, id: profile.id ?? account?.id });
  const at = app.now();
  await app.db.batch([
    app.db.insert(accounts).values(row),
    app.db
      .insert(investors)
      .values({ name: "林怡君", email: row.email, createdAt: at, updatedAt: at, ...profile, id: row.id }),
    ...textLocales.map((locale) =>
      app.db.insert(investorTexts).values({ ...texts?.[locale], investorId: row.id, locale }),
    ),
    ...keyRows(app, row.id, { industryKeys, domainKeys }),
  ]);
  if (profile.status === "active") await listProfile(app, row.id);
  return signedIn<InvestorViewer>(app, row.id);
}

/** Lists a published profile the way publishing does. */
export async function listProfile(app: App, id: string): Promise<void> {
  const [first, ...rest] = await indexStatements(app, id);
  if (first) await app.db.batch([first, ...rest]);
}

/** Creates a reviewer with a session. */
export async function makeStaff(app: App, account: Partial<AccountRow> = {}): Promise<Made<StaffViewer>> {
  const row = await accountRow(app, "staff", { staffRole: "reviewer", ...account });
  await app.db.insert(accounts).values(row);
  return signedIn<StaffViewer>(app, row.id);
}

async function accountRow(app: App, kind: AccountRow["kind"], overrides: Partial<AccountRow>): Promise<AccountRow> {
  const at = app.now();
  const id = overrides.id ?? ulid(at);
  return {
    kind,
    email: `${id.toLowerCase()}@example.test`,
    locale: "zh-TW",
    referenceCode: id,
    termVersion: await currentTermsVersion(app),
    activatedAt: at,
    createdAt: at,
    updatedAt: at,
    ...overrides,
    id,
  };
}

function keyRows(app: App, profileId: string, keys: Pick<ProfileOverrides, "industryKeys" | "domainKeys">) {
  const rows = (["industry", "domain"] as const).flatMap((type) =>
    (keys[`${type}Keys`] ?? []).map((key, position) => ({ profileId, type, key, position })),
  );
  return rows.map((row) => app.db.insert(profileKeys).values(row));
}

async function signedIn<Viewer extends Actor>(app: App, accountId: string): Promise<Made<Viewer>> {
  // Not a login, which would appear in the account's security activity.
  const { token, insert } = await prepareSession(app, { accountId, userAgent: "test" });
  await insert;
  const viewer = await findViewer(app, { token });
  if (viewer.kind === "visitor") throw new Error(`The test account ${accountId} cannot be found.`);
  return { id: accountId, token, viewer: viewer as Viewer };
}
