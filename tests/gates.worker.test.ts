import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { conversationRecords, conversationSummaries, files, startups } from "~/db/schema";
import type { FactDates } from "~/db/values";
import { dayMs } from "~/durations";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { hashToken } from "~/server/tokens";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { makeShareLink } from "./support/share-links";

/**
 * The access table of product §2.1, field by field for every kind of viewer, on the whole Worker. Every profile field
 * has a unique text: texts a viewer may not read must not appear in the page's source, its loader data or the API's
 * response, and no search may find the profile by them.
 */

const app = testApp();
const shareToken = "share-token-of-the-profile";
const fundraisingToken = "share-token-with-fundraising";
const gatedToken = "share-token-with-an-email-gate";

/** Returns a unique word that is a single search token. */
const word = (field: string) => `zq${field.replaceAll("_", "")}qz`;
const rich = (field: string) => `<p>${word(field)}</p>`;
const year = "2019";

const memberTexts = [
  "summary",
  "purpose",
  "problem",
  "solution",
  "businessModel",
  "market",
  "competition",
  "product",
  "why",
] as const;
const premiumTexts = ["financialStatus", "operatingCondition"] as const;

function texts(language: "zh" | "en") {
  return {
    slogan: word(`slogan${language}`),
    description: word(`description${language}`),
    ...Object.fromEntries([...memberTexts, ...premiumTexts].map((field) => [field, rich(`${field}${language}`)])),
    // Words next to others, for excerpts, and short enough for typo correction.
    summary: rich(`summary${language}`) + rich(`abstract${language}`),
    operatingCondition: rich(`operatingCondition${language}`) + rich(`ledger${language}`),
  };
}

const content = {
  name: word("name"),
  photo: "01J00000000000000000PHOT01",
  cover: "01J00000000000000000CVER01",
  video: "https://youtu.be/zqvideoqz12",
  companyStartAt: "2017-11-23",
  registerCountry: "TW",
  employees: "11~30人",
  companyStatus: "已設立",
  region: "台北市",
  website: `https://${word("website")}.test`,
  linkedin: `https://${word("linkedin")}.test`,
  facebook: `https://${word("facebook")}.test`,
  instagram: `https://${word("instagram")}.test`,
  teams: [{ name: word("teamname"), title: word("teamtitle"), introduction: word("teamintro"), photo: null }],
  patents: [{ name: word("patent"), description: word("patenttext"), year }],
  awards: [{ name: word("award"), description: word("awardtext"), year }],
  more: word("more"),
  currency: "CHF",
  capital: 76_543_219,
  fundingStatus: "planning",
  round: "series_c",
  fundraising: 87_654_321,
  fundOfShares: 12.34,
  documents: [{ file_id: "01J00000000000000000DCMT01", name: word("document") }],
  financialReport: "01J00000000000000000FRPT01",
  estimatedFinancialReport: "01J00000000000000000EFRP01",
  termOfProtected: { zh_tw: word("termszh"), en_us: word("termsen") },
  contacts: word("contacts"),
  phone: "0911222333",
  address: word("address"),
  sn: "04595257",
  factDates: {
    round: [1_511_111_111_111, 1_522_222_222_222],
    fundraising: [1_533_333_333_333, 1_533_333_333_333],
    financial_status: [1_544_444_444_444, 1_544_444_444_444],
  } satisfies FactDates,
  texts: { zh_tw: texts("zh"), en_us: texts("en") },
};

const bothLanguages = (fields: readonly string[]) =>
  fields.flatMap((field) => [word(`${field}zh`), word(`${field}en`)]);

/** The dates since when the round holds and when that was confirmed. */
const roundDates = ["1511111111111", "1522222222222"];

/** The texts that each row of the table unlocks, as they would appear in a page's source. */
const fields = {
  basic: [
    content.name,
    content.photo,
    content.cover,
    "zqvideoqz12",
    content.companyStartAt,
    ...bothLanguages(["slogan", "description"]),
  ],
  report: [
    ...["website", "linkedin", "facebook", "instagram", "teamname", "teamtitle", "teamintro"].map(word),
    ...["patent", "patenttext", "award", "awardtext", "more"].map(word),
    ...bothLanguages([...memberTexts, "abstract"]),
  ],
  fundraising: ["CHF", "76543219", "87654321", "12.34", "series_c", "planning", ...roundDates, "1533333333333"],
  financials: [
    word("document"),
    content.documents[0]?.file_id ?? "",
    content.financialReport,
    content.estimatedFinancialReport,
    ...bothLanguages(premiumTexts),
    ...bothLanguages(["ledger", "terms"]),
    "1544444444444",
  ],
  contact: [content.contacts, content.phone, content.address],
  private: [content.sn],
};
type Row = keyof typeof fields;

/** Never shown on a profile page. */
const never = ["zqloginqz", "zqimportqz"];

const member: Row[] = ["basic", "report", "fundraising"];
const premium: Row[] = [...member, "financials"];
const everything = Object.keys(fields) as Row[];

interface Kind {
  sees: Row[];
  /** The index tiers that their searches cover. */
  searches: Array<"basic" | "member" | "premium">;
  /** The rows they see while it is unpublished; null if it is not found. */
  seesDraft: Row[] | null;
  token?: string;
  /** A query string for the profile's URL. */
  query?: string;
}

const kinds: Record<string, Kind> = {
  visitor: { sees: ["basic"], searches: ["basic"], seesDraft: null },
  "other startup": { sees: ["basic"], searches: ["basic"], seesDraft: null },
  "basic investor": { sees: ["basic"], searches: ["basic"], seesDraft: null },
  "general member": { sees: member, searches: ["basic", "member"], seesDraft: null },
  "general member, answered": { sees: member, searches: ["basic", "member"], seesDraft: null },
  gold: { sees: premium, searches: ["basic", "member", "premium"], seesDraft: null },
  "gold, answered": { sees: [...premium, "contact"], searches: ["basic", "member", "premium"], seesDraft: null },
  "CVC ordinary member": { sees: member, searches: ["basic", "member"], seesDraft: null },
  "CVC black card": { sees: premium, searches: ["basic", "member", "premium"], seesDraft: null },
  "gold until yesterday": { sees: member, searches: ["basic", "member"], seesDraft: null },
  "basic investor, answered": { sees: ["basic"], searches: ["basic"], seesDraft: null },
  staff: { sees: everything, searches: ["basic", "member", "premium"], seesDraft: everything },
  owner: { sees: everything, searches: ["basic"], seesDraft: everything },
  "holder of the share token": {
    sees: ["basic", "report"],
    searches: ["basic"],
    seesDraft: ["basic", "report"],
    query: `token=${shareToken}`,
  },
  "holder of a link with fundraising": {
    sees: member,
    searches: ["basic"],
    seesDraft: member,
    query: `token=${fundraisingToken}`,
  },
  "holder of a wrong token": { sees: ["basic"], searches: ["basic"], seesDraft: null, query: "token=wrong" },
};

let startupId = "";

beforeAll(async () => {
  const { id, token } = await makeStartup(app, {
    ...content,
    isPublish: 2,
    publishedAt: app.now(),
    importKey: "zqimportqz",
    industryKeys: ["games"],
    domainKeys: ["robotics"],
    account: { email: "zqloginqz@example.test" },
  });
  startupId = id;
  for (const [token, link] of [
    [shareToken, {}],
    [fundraisingToken, { withFundraising: true }],
    [gatedToken, { withFundraising: true, emailGate: true }],
  ] as const) {
    await makeShareLink(app, { startupId: id, tokenHash: await hashToken(token), ...link });
  }
  await index(id);
  const actor = { id };
  await createNews(app, { actor, news: { langs: { zh_tw: { title: word("newstitle") } } } });
  const later = app.now() + dayMs;
  await createNews(app, { actor, news: { langs: { zh_tw: { title: word("later") } }, publish_at: later } });
  await createReward(app, { actor, reward: { langs: { zh_tw: { name: word("rewardtitle") } } } });

  const investor = async (overrides: Parameters<typeof makeInvestor>[1], answered = false) => {
    const made = await makeInvestor(app, { status: "active", ...overrides });
    if (answered) await answer(made.id, id);
    return made.token;
  };
  const tokens: Record<keyof typeof kinds, string> = {
    "other startup": (await makeStartup(app, { isPublish: 2 })).token,
    "basic investor": await investor({ level: "empty" }),
    "basic investor, answered": await investor({ level: "empty" }, true),
    "general member": await investor({ level: "normal" }),
    "general member, answered": await investor({ level: "normal" }, true),
    gold: await investor({ level: "gold" }),
    "gold, answered": await investor({ level: "gold" }, true),
    "gold until yesterday": await investor({ level: "gold", levelUntilAt: app.now() - dayMs }, true),
    "CVC ordinary member": await investor({ level: "normal", type: "cvc", cardLevel: "normal" }, true),
    "CVC black card": await investor({ level: "normal", type: "cvc", cardLevel: "blackcard" }),
    staff: (await makeStaff(app)).token,
    owner: token,
  };
  for (const [name, kind] of Object.entries(kinds)) kind.token = tokens[name];
});

async function index(id: string) {
  const [first, ...rest] = await indexStatements(app, id);
  if (first) await app.db.batch([first, ...rest]);
}

/** Creates a conversation that the startup has answered. */
async function answer(investorId: string, id: string) {
  const at = app.now();
  const record = { investorId, startupId: id, payBy: "investor" as const };
  await app.db.batch([
    app.db.insert(conversationRecords).values({ ...record, id: `record-${investorId}`, createdAt: at, updatedAt: at }),
    app.db.insert(conversationSummaries).values({
      ...record,
      recordId: `record-${investorId}`,
      lastTimestamp: Math.floor(at / 1000),
      startupAnswered: true,
      version: 2,
      updatedAt: at,
    }),
  ]);
}

const get = ({ token }: Kind, path: string) => fetchWorker(path, { token });

const withQuery = (path: string, query = "") => (query ? `${path}?${query}` : path);

/** Every endpoint that returns a startup: its pages, their loader data and the API. */
const endpoints = {
  "the page": (id: string, query?: string) => withQuery(`/startups/${id}`, query),
  "the English page": (id: string, query?: string) => withQuery(`/en-US/startups/${id}`, query),
  "the page's data": (id: string, query?: string) =>
    dataPath(withQuery(`/startups/${id}`, query), "showcase/public/startup"),
  "the API": (id: string, query?: string) => withQuery(`/api/v1/startups/${id}`, query),
};

/** Whether a text contains a value as a whole word; random ids and hashes may contain short values by chance. */
const includesWord = (text: string, value: string) =>
  new RegExp(`(?<![A-Za-z0-9])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![A-Za-z0-9])`).test(text);

/** Returns the values of the given rows found in a text. */
function found(text: string, rows: Row[]): string[] {
  return rows.flatMap((row) => fields[row].filter((value) => includesWord(text, value)));
}

/** Lists and filters do not take share links into account. */
const mayFilterBy = (kind: Kind) => kind.sees.includes("fundraising") && kind !== kinds.owner && !kind.query;

const hidden = (sees: Row[]) => everything.filter((row) => !sees.includes(row));

describe.each(Object.entries(kinds))("%s", (_, kind) => {
  it.each(Object.entries(endpoints))("gets nothing hidden from %s", async (_name, path) => {
    const { status, text } = await get(kind, path(startupId, kind.query));
    expect(status).toBe(200);
    expect(text).toContain(content.name);
    expect(found(text, hidden(kind.sees))).toEqual([]);
    expect(never.filter((value) => text.includes(value) && kind !== kinds.owner)).toEqual([]);
  });

  it("gets everything granted: from the API in both languages, from the pages in theirs", async () => {
    const open = kind.sees.flatMap((row) => fields[row]);
    const { text } = await get(kind, endpoints["the API"](startupId, kind.query));
    expect(open.filter((value) => !text.includes(value))).toEqual([]);

    const page = await get(kind, endpoints["the page"](startupId, kind.query));
    const english = await get(kind, endpoints["the English page"](startupId, kind.query));
    expect(open.filter((value) => !page.text.includes(value)).every((value) => value.endsWith("enqz"))).toBe(true);
    expect(open.filter((value) => !english.text.includes(value)).every((value) => value.endsWith("zhqz"))).toBe(true);
  });

  it("sees only the card in lists", async () => {
    const list = await get(kind, "/startups");
    const answer = await get(kind, "/api/v1/startups");
    const mayReadRound = mayFilterBy(kind);
    for (const { text } of [list, answer]) {
      expect(text).toContain(content.name);
      expect(found(text, ["report", "financials", "contact", "private"])).toEqual([]);
      const amounts = ["CHF", "76543219", "87654321", "12.34", "1533333333333"];
      expect(amounts.filter((value) => includesWord(text, value))).toEqual([]);
      // A date would reveal that there is a round.
      expect(roundDates.filter((value) => includesWord(text, value))).toEqual(mayReadRound ? roundDates : []);
    }
    expect(answer.text.includes('"round":"series_c"')).toBe(mayReadRound);
    expect(list.text.includes("series_c")).toBe(mayReadRound);
  });

  it("finds it only by the words of their search tiers", async () => {
    const byTier = {
      basic: [content.name, word("descriptionen")],
      member: [word("summaryzh"), word("teamname"), word("award")],
      premium: [word("financialStatuszh"), word("operatingConditionen")],
      nobody: [content.contacts, content.phone, content.address, word("document")],
    };
    for (const [tier, words] of Object.entries(byTier)) {
      const expected = (kind.searches as string[]).includes(tier) ? 1 : 0;
      for (const keyword of words) {
        const { text } = await get(kind, `/api/v1/startups?keyword=${keyword}`);
        expect(JSON.parse(text).data.count, keyword).toBe(expected);
        expect(text.includes(startupId), keyword).toBe(expected === 1);
      }
    }
    const { text } = await get(kind, `/api/v1/search/startup/count?keyword=${word("summaryzh")}`);
    expect(JSON.parse(text).data.count).toBe(kind.searches.includes("member") ? 1 : 0);
  });

  it("cannot infer fundraising data from filters", async () => {
    const mayFilter = mayFilterBy(kind);
    const { status } = await get(kind, "/api/v1/startups?round=series_c");
    expect(status).toBe(mayFilter ? 200 : 403);
    const fitting = await get(kind, "/startups?round=series_c");
    const other = await get(kind, "/startups?round=seed");
    expect(fitting.text).toContain(content.name);
    expect(other.text.includes(content.name)).toBe(!mayFilter);
  });
});

/** News require the report, rewards the fundraising data (product §2.1); scheduled news are for the owner and staff. */
describe.each(Object.entries(kinds))("news and rewards: %s", (_, kind) => {
  const posts = (id: string) => ({
    "the page": withQuery(`/startups/${id}`, kind.query),
    "the page's data": dataPath(withQuery(`/startups/${id}`, kind.query), "showcase/public/startup"),
    "the page of the news": withQuery(`/startups/${id}/news`, kind.query),
    "its data": dataPath(withQuery(`/startups/${id}/news`, kind.query), "showcase/public/startup-news"),
    "the news in the API": `/api/v1/startups/news?startup_id=${id}&${kind.query ?? ""}`,
    "the rewards in the API": withQuery(`/api/v1/startups/${id}/rewards`, kind.query),
  });
  const postsAt: Record<keyof ReturnType<typeof posts>, Array<"news" | "reward">> = {
    "the page": ["news", "reward"],
    "the page's data": ["news", "reward"],
    "the page of the news": ["news"],
    "its data": ["news"],
    "the news in the API": ["news"],
    "the rewards in the API": ["reward"],
  };

  it("appear only for viewers who may read them", async () => {
    const mayRead = { news: kind.sees.includes("report"), reward: kind.sees.includes("fundraising") };
    for (const [endpoint, path] of Object.entries(posts(startupId)) as [keyof typeof postsAt, string][]) {
      const { text } = await get(kind, path);
      const shown = (["news", "reward"] as const).filter((post) => text.includes(word(`${post}title`)));
      expect([endpoint, shown]).toEqual([endpoint, postsAt[endpoint].filter((post) => mayRead[post])]);
      const hasNews = postsAt[endpoint].includes("news");
      expect([endpoint, text.includes(word("later"))]).toEqual([endpoint, hasNews && kind.sees.includes("private")]);
    }
  });
});

/** What a share link adds for every kind of viewer, at every endpoint that takes its token. */
const shared = {
  "/startup/profile/TOKEN": (token: string) => dataPath(`/startup/profile/${token}`, "showcase/startup/shared-profile"),
  "/startup/profile/ID/TOKEN": (token: string) =>
    dataPath(`/startup/profile/${startupId}/${token}`, "showcase/startup/shared-profile"),
  "the page's data": (token: string) => endpoints["the page's data"](startupId, `token=${token}`),
  "the API": (token: string) => endpoints["the API"](startupId, `token=${token}`),
};
const viewers = Object.entries(kinds).filter(([, { query }]) => query === undefined);

/** Returns the startup's rows that a list must hide, given what the reader may filter by. */
const hiddenOnCards = (kind: Kind): Row[] => hidden(mayFilterBy(kind) ? ["basic", "fundraising"] : ["basic"]);

const listData = (query: string) => dataPath(`/startups?${query}`, "discovery/public/startups");

/** Words of each index tier and outside the index, and the adjacent word that an excerpt shows. */
const searchedWords = [
  { tier: "basic", each: word("descriptionen"), beside: [] },
  { tier: "member", each: word("summaryzh"), beside: [word("abstractzh")] },
  { tier: "premium", each: word("ledgerzh"), beside: [word("operatingConditionzh")] },
  { tier: "nobody", each: content.contacts, beside: [] },
  { tier: "nobody", each: word("document"), beside: [] },
];

/** A list's results, excerpts, counts and corrections must not reveal what its reader may not read. */
describe.each(viewers)("the search of the list: %s", (_, kind) => {
  const isSearched = (tier: string) => (kind.searches as string[]).includes(tier);

  it("shows the part that matched only of texts of their tiers", async () => {
    for (const { tier, each, beside } of searchedWords) {
      // Only the beginning of the word, because the page repeats the keyword itself.
      const { status, text } = await get(kind, listData(`keyword=${each.slice(0, -1)}`));
      expect([each, status, text.includes(content.name)]).toEqual([each, 200, isSearched(tier)]);
      expect([each, found(text, hiddenOnCards(kind))]).toEqual([each, isSearched(tier) ? beside : []]);
    }
  });

  it("corrects typos only to words of their tiers", async () => {
    for (const { tier, each } of searchedWords) {
      const { text } = await get(kind, listData(`keyword=${each.slice(0, 4)}${each.slice(5)}`));
      expect([each, includesWord(text, each)]).toEqual([each, isSearched(tier)]);
      expect(text).not.toContain(content.name);
    }
  });

  it("counts fundraising data only for those who may filter by it", async () => {
    const asked = [
      "round=series_c",
      "funding_status=planning",
      "amount_min=87654321&amount_max=87654321",
      `keyword=${content.name}&round=series_c`,
      "region=台北市&employees=11~30人",
      "round=seed&keyword=nothing",
    ];
    for (const query of asked) {
      const { text } = await get(kind, listData(query));
      const values = ["series_c", "planning"].filter((value) => includesWord(text, value));
      expect([query, values]).toEqual([query, mayFilterBy(kind) ? ["series_c", "planning"] : []]);
    }
  });

  it("suggests, sorts by match and highlights by the card alone", async () => {
    for (const { each } of searchedWords) {
      const { text } = await get(kind, `/search/suggest?side=startup&q=${each}`);
      expect([each, JSON.parse(text).profiles]).toEqual([each, []]);
    }
    const shown = {
      suggestion: await get(kind, `/search/suggest?side=startup&q=${content.name}`),
      match: await get(kind, listData("sort=match")),
      highlight: await get(kind, "/api/v1/startups/highlight"),
    };
    for (const [name, { status, text }] of Object.entries(shown)) {
      expect([name, status, text.includes(content.name)]).toEqual([name, 200, true]);
      const values = found(text, hidden(["basic"])).filter(
        (value) => name !== "match" || !mayFilterBy(kind) || !["series_c", "planning", ...roundDates].includes(value),
      );
      expect([name, values]).toEqual([name, []]);
    }
    const investors = await get(kind, "/api/v1/investor/highlight");
    expect([investors.status, found(investors.text, everything), investors.text.includes("@")]).toEqual([
      200,
      [],
      false,
    ]);
  });
});

describe.each([
  ["without fundraising", shareToken, ["basic", "report"]],
  ["with fundraising", fundraisingToken, member],
] satisfies [string, string, Row[]][])("a share link %s", (_, token, opens) => {
  describe.each([2, 0] as const)("while is_publish is %d", (isPublish) => {
    beforeAll(async () => {
      await app.db.update(startups).set({ isPublish }).where(eq(startups.id, startupId));
      return async () => {
        await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, startupId));
      };
    });

    it.each(viewers)("adds its part and no more for: %s", async (_name, kind) => {
      const own = isPublish === 2 ? kind.sees : (kind.seesDraft ?? []);
      const sees = [...new Set([...own, ...opens])];
      for (const [endpoint, path] of Object.entries(shared)) {
        const { status, text } = await get(kind, path(token));
        expect([endpoint, status, found(text, hidden(sees))]).toEqual([endpoint, 200, []]);
        const texts = sees.flatMap((row) => fields[row]).filter((value) => !value.endsWith("enqz"));
        expect([endpoint, texts.filter((value) => !text.includes(value))]).toEqual([endpoint, []]);
      }
      const posts = {
        news: await get(kind, `/api/v1/startups/news?startup_id=${startupId}&token=${token}`),
        reward: await get(kind, `/api/v1/startups/${startupId}/rewards?token=${token}`),
      };
      expect([posts.news.text.includes(word("newstitle")), posts.reward.text.includes(word("rewardtitle"))]).toEqual([
        true,
        sees.includes("fundraising"),
      ]);
      expect(posts.news.text.includes(word("later"))).toBe(own.includes("private"));
    });
  });

  it("opens no documents", async () => {
    const id = content.documents[0]?.file_id ?? "";
    const row = { id, ownerId: startupId, kind: "document", name: "a.txt", contentType: "text/plain" } as const;
    await app.db
      .insert(files)
      .values({ ...row, size: 1, createdAt: app.now() })
      .onConflictDoNothing();
    await app.files.put(id, "x");
    const read = async (kind = kinds.visitor) => (await get(kind as Kind, `/files/${id}?token=${token}`)).status;
    expect([await read(), await read(kinds["general member"]), await read(kinds.gold)]).toEqual([404, 404, 200]);
  });
});

describe("a share link with an email gate", () => {
  it.each(viewers)("shows nothing more before the address is left: %s", async (_, kind) => {
    const isAsked = !kind.sees.includes("fundraising");
    const page = await get(kind, shared["/startup/profile/TOKEN"](gatedToken));
    expect([page.status, found(page.text, hidden(isAsked ? [] : kind.sees))]).toEqual([
      200,
      isAsked ? [content.name] : [],
    ]);
    const answer = await get(kind, shared["the API"](gatedToken));
    expect(answer.status).toBe(isAsked ? 403 : 200);
    if (isAsked) expect(JSON.parse(answer.text).error.code).toBe("share_gate_required");
    const news = await get(kind, `/api/v1/startups/news?startup_id=${startupId}&token=${gatedToken}`);
    expect([news.status, news.text.includes(word("newstitle"))]).toEqual(isAsked ? [403, false] : [200, true]);
    const data = await get(kind, shared["the page's data"](gatedToken));
    if (isAsked) expect(data.text).toContain(`/startup/profile/${gatedToken}`);
    expect(found(data.text, isAsked ? everything : hidden(kind.sees))).toEqual([]);
  });

  it("opens with its pass, in the cookie of the page and as the API's parameter", async () => {
    const form = new URLSearchParams({ email: "reader@example.test" });
    const posted = await fetchWorker(`/startup/profile/${gatedToken}`, { method: "POST", body: form });
    expect(posted.status).toBe(302);
    expect(posted.headers.get("Location")).toBe(`/startup/profile/${gatedToken}`);
    const Cookie = posted.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(posted.headers.get("Set-Cookie")).toMatch(/^fb_share_gate=.*HttpOnly/);
    const page = await fetchWorker(`/startup/profile/${gatedToken}`, { headers: { Cookie } });
    expect(found(page.text, hidden(kinds.gold?.sees ?? []))).toEqual([]);
    expect(page.text).toContain(word("summaryzh"));

    const json = { token: gatedToken, email: "reader@example.test" };
    const { gate } = JSON.parse((await fetchWorker("/api/v1/share-links/gate", { method: "POST", json })).text).data;
    const answer = await fetchWorker(`/api/v1/startups/${startupId}?token=${gatedToken}&gate=${gate}`);
    expect([answer.status, answer.text.includes("series_c")]).toEqual([200, true]);
  });

  it("keeps the address that was typed wrong, and marks it", async () => {
    const body = new URLSearchParams({ email: "not an address" });
    const { status, text } = await fetchWorker(`/startup/profile/${gatedToken}`, { method: "POST", body });
    expect(status).toBe(400);
    expect(text).toContain('value="not an address"');
    expect(text).toContain('aria-invalid="true"');
  });
});

describe("a share link that gives no access", () => {
  it.each([
    ["unknown", {}],
    ["expired", { expiresAt: 1 }],
    ["turned off", { revokedAt: 1 }],
  ])("is answered alike, whether or not the startup exists: %s", async (name, state) => {
    const token = `share-token-${name}`;
    if (name !== "unknown") {
      await makeShareLink(app, { startupId, tokenHash: await hashToken(token), ...state });
    }
    const unknownId = "01J00000000000000000000000";
    for (const path of [token, `${startupId}/${token}`, `${unknownId}/${token}`]) {
      const { status, text } = await fetchWorker(`/startup/profile/${path}`);
      const english = await fetchWorker(`/en-US/startup/profile/${path}`);
      expect([status, english.status]).toEqual([404, 404]);
      expect(text).toContain("這個分享連結無法使用");
      expect(english.text).toContain("This share link doesn’t work");
      expect(found(text + english.text, everything)).toEqual([]);
    }
  });
});

/** One viewer per tier, and those who see drafts. */
const unpublishedViewers = viewers.filter(([name]) =>
  ["visitor", "general member", "gold", "staff", "owner"].includes(name),
);

describe.each([0, 1] as const)("while is_publish is %d", (isPublish) => {
  beforeAll(async () => {
    await app.db.update(startups).set({ isPublish }).where(eq(startups.id, startupId));
  });

  it.each(Object.entries(kinds))("%s", async (_, kind) => {
    for (const path of [endpoints["the page's data"], endpoints["the API"]]) {
      const { status, text } = await get(kind, path(startupId, kind.query));
      expect(found(text, hidden(kind.seesDraft ?? []))).toEqual([]);
      expect(status).toBe(kind.seesDraft ? 200 : 404);
    }
    const { text } = await get(kind, `/api/v1/startups?keyword=${content.name}`);
    expect(JSON.parse(text).data.count).toBe(0);
  });

  it.each(unpublishedViewers)(
    "is neither found, suggested, corrected to, counted nor highlighted: %s",
    async (_, kind) => {
      const surfaces = [
        listData(""),
        listData("sort=newest"),
        listData("sort=match"),
        listData("keyword=zqnam"),
        // Typos.
        listData("keyword=zqnmeqz"),
        listData("keyword=zqledgrzhqz"),
        listData("round=series_c"),
        "/search/suggest?side=startup&q=zqnam",
        "/api/v1/startups/highlight",
        "/api/v1/investor/highlight",
      ];
      for (const path of surfaces) {
        const { status, text } = await get(kind, path);
        expect([path, status, found(text, ["basic", "report", "financials", "contact", "private"])]).toEqual([
          path,
          200,
          [],
        ]);
      }
    },
  );
});
