import { eq, getTableColumns } from "drizzle-orm";
import { ulid } from "ulidx";
import { files, investors, investorTexts, startupNews, startupRewards, startups, startupTexts } from "~/db/schema";
import { investorBase } from "~/features/profiles/investors/edit.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupBase } from "~/features/profiles/startups/edit.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupRecord } from "~/features/profiles/startups/record";
import { inShape, placesOf, type RecordDefinition } from "~/features/records/records/content";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { newsBase, rewardBase } from "~/features/showcase/startup-news/edit.server";
import { getOwnNews, getOwnReward } from "~/features/showcase/startup-news/queries.server";
import { newsRecord, rewardRecord } from "~/features/showcase/startup-news/record";
import { toTaipeiInput } from "~/locales/taipei-time";
import { type Made, makeInvestor, makeStartup } from "./accounts";
import { testApp } from "./app";
import { filledValue, wordOf } from "./field-values";

/** The product's records and where each appears, for test suites that cover all fields. */

const app = testApp();

/** One record and its owner's account. */
export interface Owned {
  owner: Made<{ id: string }>;
  id: string;
}

export interface RecordCase {
  record: RecordDefinition;
  namespace: "startups" | "investors" | "ownNews";
  /** The columns of its tables. */
  columns: string[];
  /** Columns the owner does not edit. */
  systemColumns: string[];
  make: () => Promise<Owned>;
  read: (of: Owned) => Promise<object>;
  /** Makes it visible to others. */
  publish: (of: Owned) => Promise<unknown>;
  /** The API path to change it with PUT. */
  apiPath: (of: Owned) => string;
  /** The API path to read it. */
  apiReadPath: (of: Owned) => string;
  formPath: (of: Owned, section: string) => string;
  /** The base of a form (decision 015). */
  base: (of: Owned, section: string) => Promise<string>;
  /** A value as submitted by its control, if different from the value. */
  typed: Record<string, (value: unknown) => string>;
  /** Fields that cannot be empty: empty values are rejected, or keep the old value. */
  neverEmpty: Record<string, { api: "rejected"; form: "rejected" | "kept" }>;
  pagePath: (of: Owned) => string;
  /** The page's text for fields that it formats differently from the forms. */
  onPage: Record<string, string>;
  /** The pages of the owner's account that show it. */
  accountPaths: (of: Owned) => string[];
  inAccount: Record<string, string>;
  /** The fields not shown in the account, only in the form and on the page. */
  notInAccount: string[];
  /** The review page, if the record is reviewed. */
  reviewPath: ((of: Owned) => string) | null;
}

const revised = ["revision", "fieldChanges", "factDates", "createdAt", "updatedAt", "submittedAt", "publishedAt"];
const postColumns = ["id", "startupId", "position", "revision", "createdAt", "updatedAt"];

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The record does not exist.");
  return value;
}

const sectionPaths = (record: RecordDefinition, area: string) => () =>
  record.sections.map((section) => `${area}/${section}`);

async function makePost(create: (actor: { id: string }) => Promise<{ id: string }>): Promise<Owned> {
  const owner = await makeStartup(app, { currency: "JPY" });
  return { owner, id: (await create(owner.viewer)).id };
}

const publishStartup = ({ owner }: Owned) =>
  app.db.update(startups).set({ isPublish: 2, publishedAt: 1 }).where(eq(startups.id, owner.id));

export const recordCases: Record<"startup" | "investor" | "news" | "reward", RecordCase> = {
  startup: {
    record: startupRecord,
    namespace: "startups",
    columns: [...Object.keys(getTableColumns(startups)), ...Object.keys(getTableColumns(startupTexts))],
    systemColumns: [
      ...revised,
      ...["id", "isPublish", "level", "levelUntilAt", "plan", "service", "referenceUrl", "snOverriddenAt"],
      ...["verifiedBadge", "importKey", "unclaimedSource", "sourcedAt", "delistedAt", "startupId", "locale"],
    ],
    make: async () => {
      const owner = await makeStartup(app);
      return { owner, id: owner.id };
    },
    read: async ({ id }) => required(await getStartupProfile(app, id)),
    publish: publishStartup,
    apiPath: ({ id }) => `/api/v1/startups/${id}`,
    apiReadPath: ({ id }) => `/api/v1/startups/${id}`,
    formPath: (_, section) => `/startup/${section}/edit`,
    base: async ({ id }, section) => startupBase(section as never, required(await getStartupProfile(app, id))),
    typed: {},
    neverEmpty: {},
    pagePath: ({ id }) => `/startups/${id}`,
    onPage: {
      "company_info.company_start_at": "2019",
      "company_info.capital": "JPY\u00a073",
      "funding_info.fundraising": "JPY\u00a073",
      currency: "JPY\u00a0",
      // The Chinese page shows the other text.
      more_en_us: wordOf("startups.more"),
    },
    accountPaths: sectionPaths(startupRecord, "/startup"),
    inAccount: {},
    notInAccount: [],
    reviewPath: ({ id }) => `/staff/review/${id}`,
  },
  investor: {
    record: investorRecord,
    namespace: "investors",
    columns: [...Object.keys(getTableColumns(investors)), ...Object.keys(getTableColumns(investorTexts))],
    systemColumns: [
      ...revised,
      ...["id", "status", "level", "levelUntilAt", "cardLevel", "cardLevelUntilAt", "referenceUrl"],
      ...["groupId", "groupCheckedAt", "askedGroupId", "groupKept", "groupDeclaredAt"],
      ...["investorId", "locale"],
    ],
    make: async () => {
      const owner = await makeInvestor(app, { level: "normal" });
      return { owner, id: owner.id };
    },
    read: async ({ id }) => required(await getInvestorProfile(app, id)),
    publish: ({ id }) => app.db.update(investors).set({ status: "active", publishedAt: 1 }).where(eq(investors.id, id)),
    apiPath: ({ id }) => `/api/v1/investors/${id}`,
    apiReadPath: ({ id }) => `/api/v1/investors/${id}`,
    formPath: (_, section) => `/investor/${section}/edit`,
    base: async ({ id }, section) => investorBase(section as never, required(await getInvestorProfile(app, id))),
    typed: {},
    neverEmpty: {},
    pagePath: ({ id }) => `/investors/${id}`,
    onPage: { "check_size.min": "JPY\u00a073", "check_size.max": "JPY\u00a073", currency: "JPY\u00a0" },
    accountPaths: sectionPaths(investorRecord, "/investor"),
    inAccount: {},
    notInAccount: [],
    reviewPath: ({ id }) => `/staff/review/${id}`,
  },
  news: {
    record: newsRecord,
    namespace: "ownNews",
    columns: Object.keys(getTableColumns(startupNews)),
    systemColumns: postColumns,
    make: () => makePost((actor) => createNews(app, { actor, news: { langs: { zh_tw: { title: "消息" } } } })),
    read: ({ owner, id }) => getOwnNews(app, { actor: owner, id }),
    publish: publishStartup,
    apiPath: ({ id }) => `/api/v1/startups/news/${id}`,
    apiReadPath: ({ owner }) => `/api/v1/startups/news?startup_id=${owner.id}`,
    formPath: ({ id }) => `/startup/more/news/${id}`,
    base: async ({ owner, id }) => newsBase(await getOwnNews(app, { actor: owner, id })),
    typed: { publish_at: (at) => (at === 0 ? "" : at === 1e16 ? "9999-12-31T00:00" : toTaipeiInput(Number(at))) },
    neverEmpty: {
      "langs.title": { api: "rejected", form: "rejected" },
      publish_at: { api: "rejected", form: "kept" },
    },
    pagePath: ({ owner }) => `/startups/${owner.id}/news`,
    onPage: { publish_at: "2025" },
    accountPaths: () => ["/startup/more/news"],
    inAccount: { publish_at: "2025" },
    notInAccount: ["langs.content", "photo", "link"],
    reviewPath: null,
  },
  reward: {
    record: rewardRecord,
    namespace: "ownNews",
    columns: Object.keys(getTableColumns(startupRewards)),
    systemColumns: postColumns,
    make: () => makePost((actor) => createReward(app, { actor, reward: { langs: { zh_tw: { name: "回饋" } } } })),
    read: ({ owner, id }) => getOwnReward(app, { actor: owner, id }),
    publish: publishStartup,
    apiPath: ({ owner, id }) => `/api/v1/startups/${owner.id}/rewards/${id}`,
    apiReadPath: ({ owner }) => `/api/v1/startups/${owner.id}/rewards`,
    formPath: ({ id }) => `/startup/more/rewards/${id}`,
    base: async ({ owner, id }) => rewardBase(await getOwnReward(app, { actor: owner, id })),
    typed: {},
    neverEmpty: { "langs.name": { api: "rejected", form: "rejected" } },
    pagePath: ({ owner }) => `/startups/${owner.id}`,
    onPage: { minimum_amount: "JPY\u00a073" },
    accountPaths: () => ["/startup/more/rewards"],
    inAccount: { minimum_amount: "JPY\u00a073" },
    notInAccount: ["langs.description"],
    reviewPath: null,
  },
};

/** Returns a value for each field of a record; each file field gets a separate file uploaded by `ownerId`. */
export async function filledRecord({ record, namespace }: RecordCase, ownerId: string) {
  const kept = new Map<string, string>();
  for (const { path, field } of placesOf(record)) {
    if (field.files) kept.set(path, await keepFile(ownerId, field.files.kind));
  }
  return inShape(record, ({ path, field }) => filledValue(`${namespace}.${path}`, field, kept.get(path)));
}

/** Inserts the row of an uploaded file, without content. */
export async function keepFile(ownerId: string, kind: "image" | "document"): Promise<string> {
  const id = ulid();
  const [name, contentType] = kind === "image" ? ["a.png", "image/png"] : ["a.pdf", "application/pdf"];
  await app.db.insert(files).values({ id, ownerId, kind, name, contentType, size: 1, createdAt: app.now() });
  return id;
}

/** Returns the path of one of a field's values: the Chinese one for per-language fields. */
export const spotOf = ({ record }: RecordCase, path: string): string =>
  path.startsWith(`${record.languages}.`) ? path.replace(".", ".zh_tw.") : path;

/** Returns content with a single value at the given path. */
export const contentWith = (spot: string, value: unknown): object =>
  spot.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
