import { ulid } from "ulidx";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { accounts } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { buildStartup } from "~/features/demo/build-startup";
import { companies } from "~/features/demo/corpus";
import { indexedStartup, indexStatements, listingStatements } from "~/features/discovery/listings/index-profile.server";
import { importStartups } from "~/features/intake/import/import-startups.server";
import { startupInserts } from "~/features/profiles/startups/write-startup.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { startupQuery } from "./schema";
import { exploreStartups } from "./search-startups.server";

const moment = Date.UTC(2026, 10, 1);
const app = testApp({ now: () => moment });
const { viewer: gold } = await makeInvestor(app, { level: "gold" });

/** Publishes the demo companies, without pictures and account extras, one after the other before the others. */
async function publishDemo() {
  for (const [number] of companies.entries()) {
    const at = moment - (companies.length - number) * 1000 - 1_000_000;
    const id = ulid(at);
    const content = { ...buildStartup(number, new Date(moment)).content, photo: id };
    const listing = listingStatements(app, id, await indexedStartup(app, id, content));
    await app.db.batch([
      app.db.insert(accounts).values({
        id,
        kind: "startup",
        email: `${id.toLowerCase()}@example.test`,
        locale: "zh-TW",
        referenceCode: id,
        createdAt: at,
        updatedAt: at,
      }),
      ...startupInserts(app, { id, content, row: { isPublish: 2, publishedAt: at } }),
      ...listing,
    ]);
  }
}

interface Named {
  name: string;
  slogan?: string;
  description?: string;
  /** Readable by members only. */
  summary?: string;
  industries?: string[];
  english?: { slogan?: string; description?: string };
  isComplete?: boolean;
}

/** Companies for cases that the demo data lacks, the oldest first. */
const named: Named[] = [
  { name: "AirHelp", english: { description: "Compensation for passengers of delayed flights, claimed in the air." } },
  { name: "AirPair", english: { description: "Pair programming with experts." } },
  { name: "Aira 智慧客服", slogan: "會聽話的客服", description: "以 AI 回覆顧客。" },
  { name: "OpenAI", english: { description: "Research." } },
  { name: "生技", description: "檢驗試劑與儀器的線上型錄。" },
  { name: "島嶼生技", slogan: "檢驗試劑平台" },
  { name: "雙田新藥", slogan: "從土壤微生物開始", industries: ["biotechnology"] },
  { name: "橘井", description: "協助生物科技團隊把新藥送進臨床。" },
  { name: "Orchard Bio", english: { slogan: "Biotech for orchards" } },
  { name: "康視", description: "居家眼底攝影的醫材。" },
  { name: "脈動醫療器材", slogan: "穿戴式心電圖" },
  { name: "Kneeware", english: { description: "Medical devices for knees." } },
  { name: "Loose Ends", english: { description: "Devices of many kinds, among them medical ones." } },
  { name: "聯網通", slogan: "工廠的物聯網閘道器" },
  { name: "智联云", description: "面向制造业的物联网平台。" },
  { name: "Thingsline", english: { description: "Internet of things for farms." } },
  { name: "Cartwheel", english: { description: "An E-Commerce platform for makers." } },
  { name: "Shelfie", english: { description: "ecommerce analytics" } },
  { name: "Basketry", english: { slogan: "e commerce, boxed" } },
  { name: "開店王", description: "電商一站式開店。" },
  { name: "Palette", english: { description: "A colour tool." } },
  { name: "調色", slogan: "Palette 的中文版", isComplete: true, description: "顏色工具。" },
  { name: "顏料行", slogan: "也賣 palette" },
  { name: "Palettes & Co", english: { description: "Wooden ones." } },
  { name: "Palettewise", english: { description: "Choose." } },
  { name: "Crème Brûlée Labs", english: { description: "Desserts." } },
  { name: "R&D Cloud", english: { description: "Notebooks for laboratories." } },
  { name: "McDougal's", english: { description: "Feed for cows." } },
  { name: "Node.js Academy", english: { description: "Courses." } },
  { name: "３Ｄ列印工房", description: "金屬零件。" },
  { name: "裏山咖啡", description: "阿里山的咖啡。" },
  { name: "鏡花科技", summary: "微透鏡的秘密製程" },
];

async function publishNamed() {
  for (const [number, company] of named.entries()) {
    const { name, slogan, description, summary, industries, english, isComplete } = company;
    const { id } = await makeStartup(app, {
      name,
      isPublish: 2,
      publishedAt: moment + number * 1000,
      photo: isComplete ? "01K00000000000000000000000" : null,
      industryKeys: industries ?? [],
      texts: { zh_tw: { slogan, description, summary: summary && `<p>${summary}</p>` }, en_us: english ?? {} },
    });
    const [first, ...rest] = await indexStatements(app, id);
    if (first) await app.db.batch([first, ...rest]);
  }
}

type Viewer = Parameters<typeof exploreStartups>[1]["viewer"];

async function search(keyword: string, viewer: Viewer = visitor) {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse({ keyword });
  const found = await exploreStartups(app, { viewer, filters, page, size, sort, locale: "zh-TW" });
  return { ...found, names: found.result.map(({ name }) => name) };
}

beforeAll(async () => {
  await publishDemo();
  await publishNamed();
});

/** A keyword, the names of the first results in order, and optionally the number of all results. */
type Row = [keyword: string, first: string[], total?: number];

async function expectFirst([keyword, first, total]: Row) {
  const { names, count, result, foundIn } = await search(keyword);
  expect(names.slice(0, first.length), keyword).toEqual(first);
  if (total !== undefined) expect(count, keyword).toBe(total);
  expect(
    result.filter(({ id }) => !foundIn[id]).map(({ name }) => name),
    "found by nothing",
  ).toEqual([]);
}

const withAI = ["織圖智造 Zhitu Weave AI", "朗晴智醫 Clearday Medical AI", "OpenAI"];
const shops = ["Basketry", "鄰選團購 Linxuan Group Buy", "直播棧 Livestack", "日常選集 Everyday Select"];
const devices = ["脈動醫療器材", "Kneeware", "康視"];
const chips = ["澄石半導體 Clearstone Semi", "觸界感測 Touchedge Sensors", "稜晶光電 Prismray Photonics"];

describe("the first results of a query", () => {
  it.each<Row>([
    // Whole words before prefixes; two letters do not match as a prefix.
    ["AI", withAI],
    ["ai", withAI],
    ["air", ["AirPair", "AirHelp", "Aira 智慧客服"], 3],
    ["aira", ["Aira 智慧客服"], 1],
    ["help", ["AirHelp", "路徑學習 Pathway Learning"]],
    ["palette", ["Palette", "Palettes & Co", "調色", "顏料行", "Palettewise"], 5],
    ["palettes", ["Palettes & Co", "Palette", "調色", "顏料行"], 4],
    ["palet", ["Palettewise", "Palettes & Co", "Palette", "調色", "顏料行"], 5],
    // Name before slogan before texts, and the exact name first.
    ["生技", ["生技", "浚泰生技 Juntai Biotech", "島嶼生技", "Orchard Bio"]],
    ["新藥", ["雙田新藥", "橘井"], 2],
    ["openai", ["OpenAI"], 1],
    ["open ai", ["OpenAI"], 1],
    ["airhelp", ["AirHelp"], 1],
    ["Air Help", ["AirHelp"], 1],
    ["air-help", ["AirHelp"], 1],
    ["碳帳本", ["碳帳本 Carbonbook"], 1],
    ["carbon book", ["碳帳本 Carbonbook"], 1],
    ["buildingbutler", ["樓管家 Building Butler"], 1],
    ["zero-key", ["零知通 Zerokey Identity"], 1],
    ["晴川", ["晴川綠能 Qingchuan Energy"], 1],
    // Synonyms.
    ["人工智慧", withAI],
    ["人工智能", withAI],
    ["Artificial Intelligence", withAI],
    ["biotech", ["浚泰生技 Juntai Biotech", "島嶼生技", "生技", "Orchard Bio"]],
    ["生物科技", ["浚泰生技 Juntai Biotech", "島嶼生技", "生技", "Orchard Bio"]],
    ["醫療器材", devices, 3],
    ["醫材", devices, 3],
    ["medical device", [...devices, "Loose Ends"], 4],
    ["物聯網", ["聯網通", "樓管家 Building Butler"]],
    ["IoT", ["聯網通", "樓管家 Building Butler"]],
    ["Internet of Things", ["聯網通", "樓管家 Building Butler"]],
    ["電商", shops],
    ["電子商務", shops],
    ["資安", ["守樸資安 Shoupu Security", "廠安盾 Factoria Shield"]],
    ["cybersecurity", ["守樸資安 Shoupu Security", "廠安盾 Factoria Shield"]],
    ["半導體", chips, 3],
    ["semiconductors", chips, 3],
    ["SaaS", ["文脈 Wenmai Docs"], 6],
    ["軟體即服務", ["文脈 Wenmai Docs"], 6],
    ["ESG", ["返杯 Fanbei Reuse"], 6],
    ["永續", ["返杯 Fanbei Reuse"], 6],
    ["battery", ["固流電池 Solidflow Battery"]],
    // Simplified and traditional, and variants of characters.
    ["物联网", ["聯網通", "樓管家 Building Butler"]],
    ["面向製造業", ["智联云"], 1],
    ["医疗器材", devices, 3],
    ["新药", ["雙田新藥", "橘井"], 2],
    ["语安医疗", ["語安醫療 Voicewell"], 1],
    ["裡山", ["裏山咖啡"], 1],
    ["里山咖啡", ["裏山咖啡"], 1],
    ["臺北", ["心橋健康 Heartbridge"]],
    // Hyphen and space alike, and other spellings of a word.
    ["ecommerce", shops, 7],
    ["e-commerce", shops, 7],
    ["E Commerce", shops, 7],
    ["creme brulee", ["Crème Brûlée Labs"], 1],
    ["R&D", ["R&D Cloud"], 1],
    ["mcdougals", ["McDougal's"], 1],
    ["nodejs", ["Node.js Academy"], 1],
    ["3D 列印", ["３Ｄ列印工房"], 1],
    ["additive manufacturing", ["３Ｄ列印工房"], 1],
    // Several terms, in different fields, languages and orders.
    ["生技 新藥", ["雙田新藥", "橘井"], 2],
    ["新藥 生技", ["雙田新藥", "橘井"], 2],
    ["生技新藥", ["橘井", "雙田新藥"], 2],
    ["biotech 新藥", ["雙田新藥", "橘井"], 2],
    ["AI 客服", ["Aira 智慧客服"], 1],
    ["客服AI", ["Aira 智慧客服"], 1],
    ["儲能 battery", ["固流電池 Solidflow Battery", "海流動力 Kuroshio Current Power"], 3],
    ["綠能 晴川", ["晴川綠能 Qingchuan Energy"], 1],
    // Nothing.
    ["微透鏡", [], 0],
    ["***", [], 0],
  ])("%s", async (...row) => expectFirst(row));

  it.each<[string, string | null, string[]]>([
    ["roadeey", "roadeye", ["路眼智行 Roadeye Drive"]],
    ["Roadeey 路眼", "roadeye 路眼", ["路眼智行 Roadeye Drive"]],
    ["juntia", "juntai", ["浚泰生技 Juntai Biotech"]],
    ["kojilihgt", "kojilight", ["麴光食研 Kojilight Foods"]],
    ["arihelp", "airhelp", ["AirHelp"]],
    ["brulle", "brulee", ["Crème Brûlée Labs"]],
    ["qqqqqq", null, []],
    ["rodaeey", null, []],
    // Profiles have only its synonyms.
    ["photovoltiac", "photovoltaic", []],
    ["生技 roadeey", "生技 roadeye", []],
    // Chinese: a wrong, missing or extra character, or two swapped, in names, slogans and known terms.
    ["人工智彗", "人工智慧", withAI],
    ["人工智能彗", "人工智能", withAI],
    ["人工慧智", "人工智慧", withAI],
    ["醫療器財", "醫療器材", devices],
    ["醫疗器财", "醫療器材", devices],
    ["穿戴式心電途", "穿戴式心電圖", ["脈動醫療器材"]],
    ["穿戴式新電圖", "穿戴式心電圖", ["脈動醫療器材"]],
    ["穿式心電圖", "穿戴式心電圖", ["脈動醫療器材"]],
    ["穿戴戴式心電圖", "穿戴式心電圖", ["脈動醫療器材"]],
    ["智慧刻服", "智慧客服", ["Aira 智慧客服"]],
    ["智刻服", null, []],
    ["裏山加啡", "裏山咖啡", ["裏山咖啡"]],
    ["里山加啡", "裏山咖啡", ["裏山咖啡"]],
  ])("%s may mean %s", async (keyword, meant, first) => {
    const { count, correction, missing } = await search(keyword);
    expect({ count: missing ? 0 : count, correction }).toEqual({ count: 0, correction: meant });
    if (meant) expect((await search(meant)).names.slice(0, first.length)).toEqual(first);
  });

  it.each<[string, Array<[string, string[]]>]>([
    ["生技 qqqqqq", [["生技", ["qqqqqq"]]]],
    ["新藥 kneeware", [["Kneeware", ["新藥"]]]],
    ["穿戴式 knees 雙田", [["雙田新藥", ["穿戴式", "knees"]]]],
    // Two of three words before one of three.
    ["工廠 物聯網 裏山", [["聯網通", ["裏山"]]]],
    // The words of a Chinese run without spaces.
    ["物聯網醫材", [["樓管家 Building Butler", ["醫材"]]]],
    ["物聯網医材", [["樓管家 Building Butler", ["医材"]]]],
  ])("%s finds what has most of the words", async (keyword, first) => {
    const { names, result, missing, count, foundIn } = await search(keyword);
    const lacking = result.map(({ id, name }) => [name, missing?.[id]]);
    for (const each of first) expect(lacking).toContainEqual(each);
    expect(names).not.toContain("鏡花科技");
    expect(count).toBe(result.length < 12 ? result.length : count);
    expect(result.every(({ id }) => foundIn[id])).toBe(true);
    const least = lacking.map(([, words]) => words?.length ?? 0);
    expect(least).toEqual(least.toSorted((one, other) => one - other));
  });

  it("are marked", async () => {
    const marked = async (keyword: string, viewer?: Viewer) => {
      const { result, foundIn } = await search(keyword, viewer);
      const parts = foundIn[result[0]?.id ?? ""]?.parts ?? [];
      return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
    };
    expect(await marked("物联网")).toBe("工廠的[物聯網]閘道器");
    expect(await marked("醫材")).toBe("脈動[醫療器材]");
    expect(await marked("air help")).toBe("[AirHelp]");
    expect(await marked("電商")).toBe("[e commerce], boxed");
    expect(await marked("微透鏡", gold)).toBe("[微透鏡]的秘密製程");
  });

  it("include what only members may read for members only", async () => {
    expect((await search("微透鏡", gold)).names).toEqual(["鏡花科技"]);
    expect(await search("微透鏡")).toMatchObject({ count: 0, correction: null, foundIn: {} });
  });
});

/** A list of real companies that is not part of the project: `STARTUPS_CSV=FILE npx vitest run …`. */
const csv = inject("startupsCsv");

describe.skipIf(csv === null)("the first results among hundreds of real companies", () => {
  beforeAll(async () => {
    const { viewer: staff } = await makeStaff(app, { staffRole: "admin" });
    const report = await importStartups(app, {
      actor: staff,
      source: "List",
      csv: new TextEncoder().encode(csv ?? ""),
    });
    expect(report.published).toBeGreaterThan(500);
  });

  it.each<Row>([
    ["AI", ["織圖智造 Zhitu Weave AI", "朗晴智醫 Clearday Medical AI", "OpenAI", "Wit.ai"]],
    ["生技", ["生技", "浚泰生技 Juntai Biotech", "島嶼生技", "Orchard Bio"]],
    ["ecommerce", shops],
    ["醫療器材", devices],
    ["物联网", ["聯網通"]],
    ["生技 新藥", ["雙田新藥", "橘井"], 2],
    ["生技 台北", ["禾睦基因 Hemu Genomics"], 1],
    ["airbnb", ["AirBnb"]],
    ["air bnb", ["AirBnb"]],
    ["dropbox", ["Dropbox"]],
    ["drop box", ["Dropbox"]],
    ["stripe", ["Stripe"], 1],
    ["justintv", ["Justin.tv"], 1],
    ["7cups", ["7 Cups of Tea"], 1],
    ["zenc", ["Zencoder"], 1],
    ["video encoding", ["Zencoder"], 1],
    ["bitcoin", [], 3],
    ["區塊鏈", ["TradeBlock"], 3],
    ["無人機", ["Airware"], 1],
    ["robot", ["蟻行倉儲 Antway Robotics", "Double Robotics"]],
    ["機器人", ["蟻行倉儲 Antway Robotics", "Double Robotics"]],
    ["payment", ["Balanced Payments", "Shift Payments"]],
    ["群眾募資", [], 4],
    ["3D printing", ["３Ｄ列印工房"], 3],
    ["health", ["PicnicHealth", "Noora Health"]],
    ["real estate", ["RealCrowd"]],
    ["legal", ["約好法律科技 Yuehao Legal", "SimpleLegal"]],
    ["algolia", ["Algolia"]],
    ["pager duty", ["PagerDuty"]],
    ["coinbase", ["Coinbase"]],
    ["INSTACART", ["Instacart"]],
    ["zenefits", ["Zenefits"]],
    ["product hunt", ["ProductHunt"]],
    ["producthunt", ["ProductHunt"]],
    ["rap genius", ["RapGenius"]],
    ["mixpanel", ["Mixpanel"]],
    ["optimizely", ["Optimizely"]],
    ["weebly", ["Weebly"]],
    ["scribd", ["Scribd"]],
    ["disqus", ["Disqus"]],
    ["heroku", ["Heroku"]],
    ["reddit", ["Reddit"]],
    ["fivetran", ["Fivetran"]],
    ["web flow", ["Webflow"]],
    ["hello fax", ["HelloFax"]],
    ["rethinkdb", ["RethinkDB"]],
    ["memsql", ["MemSQL"]],
    ["go cardless", ["GoCardless"]],
    ["double robotics", ["Double Robotics"]],
    ["rigetti", ["Rigetti Computing"]],
    ["helion", ["Helion Energy"]],
    ["unbabel", ["Unbabel"]],
    ["rainforest qa", ["Rainforest QA"]],
    ["ship-bob", ["ShipBob"]],
    ["one codex", ["One Codex"]],
    ["humble bundle", ["Humble Bundle"]],
    ["le tote", ["Le Tote"]],
    ["dr. chrono", ["Dr Chrono"]],
    ["wufoo", ["Wufoo"]],
    ["light-table", ["LightTable"]],
    ["crowd tilt", ["Crowdtilt"]],
    ["ｓｃｒｉｂｄ", ["Scribd"]],
  ])("%s", async (...row) => expectFirst(row));

  it.each([
    ["drpobox", "dropbox"],
    ["Stirpe", "stripe"],
    ["coedcademy", "codecademy"],
  ])("%s may mean %s", async (keyword, meant) => {
    expect(await search(keyword)).toMatchObject({ count: 0, correction: meant });
  });
});
