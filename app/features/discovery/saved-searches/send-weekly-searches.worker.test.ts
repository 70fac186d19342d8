import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, investorGroups, mails, savedSearchMails } from "~/db/schema";
import { minuteMs } from "~/durations";
import { groupTarget } from "~/features/core/access/walls";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { fromTaipeiInput } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import {
  type InvestorOverrides,
  makeInvestor,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { hideFrom } from "../../../../tests/support/hide-from";
import { readSavedSearches } from "./read-saved-searches.server";
import { maxMailed, minCollected } from "./rules";
import { saveSearch } from "./save-search.server";
import { sendWeeklySearches } from "./send-weekly-searches.server";
import { updateSearch } from "./update-search.server";

const at = (local: string) => fromTaipeiInput(local) ?? 0;
let now = at("2026-11-18T12:00");
const app = testApp({ now: () => now });

let made = 0;

async function publish(overrides: StartupOverrides = {}) {
  made += 1;
  const startup = await makeStartup(app, { name: `新創${made}號`, isPublish: 2, publishedAt: now, ...overrides });
  for (const statement of await indexStatements(app, startup.id)) await statement;
  return startup;
}

/**
 * An investor with one saved search, for a region used by no other test, so that tests do not find each other's
 * startups.
 */
async function makeReader(query: string, overrides: InvestorOverrides = {}) {
  const { id, viewer } = await makeInvestor(app, overrides);
  const { id: searchId } = await saveSearch(app, {
    actor: viewer,
    side: "startup",
    query,
    name: "我的搜尋",
    isMailed: true,
  });
  return { id, viewer, searchId };
}

const mailsOf = (accountId: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.template, "weeklySearches")));

beforeEach(async () => {
  now = at("2026-11-18T12:00");
  await app.db.delete(savedSearchMails);
});

describe("the weekly mail", () => {
  it("leaves out what the firewall hides from the account or its group", async () => {
    const group = { id: "01JGROUP", nameZh: "集團", searched: "", createdAt: now, updatedAt: now };
    const parent = { ...group, id: "01JPARENT" };
    await app.db.insert(investorGroups).values([
      { ...parent, lineage: [parent.id] },
      { ...group, parentId: parent.id, lineage: [parent.id, group.id] },
    ]);
    const walled = await makeReader("region=基隆市", { groupId: group.id });
    const only = await makeReader("keyword=潮汐發電", { groupId: group.id });
    const free = await makeReader("region=基隆市");
    now += 1;
    const hidden = await publish({ name: "潮汐發電", region: "基隆市" });
    await publish({ name: "看得到的", region: "基隆市" });
    await hideFrom(app, { startupId: hidden.id, target: groupTarget(parent.id) });
    expect(await readSavedSearches(app, { actor: walled.viewer, locale: "zh-TW" })).toMatchObject({
      searches: [{ results: { count: 1, numberNew: 1 } }],
    });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const texts = async (id: string) => (await mailsOf(id)).map(({ text }) => text);
    expect(await texts(walled.id)).toEqual([expect.stringContaining("看得到的")]);
    expect(await texts(walled.id)).toEqual([expect.not.stringContaining("潮汐發電")]);
    expect(await texts(only.id)).toEqual([]);
    expect(await texts(free.id)).toEqual([expect.stringContaining("潮汐發電")]);
  });

  it("lists what was listed since the search was saved, from Monday 09:00 in Taipei", async () => {
    await publish({ name: "舊新創", region: "台北市" });
    now += 1;
    const { id } = await makeReader("region=台北市");
    now += 1;
    const startup = await publish({ name: "新新創", region: "台北市", texts: { zh_tw: { slogan: "更快的檢測" } } });
    await publish({ name: "別處", region: "高雄市" });
    now = at("2026-11-23T08:59");
    await sendWeeklySearches(app);
    expect(await mailsOf(id)).toEqual([]);
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("新新創");
    expect(mail?.text).toContain("更快的檢測");
    expect(mail?.text).toContain(`/startups/${startup.id}`);
    expect(mail?.text).toContain("「我的搜尋」");
    expect(mail?.text).not.toMatch(/舊新創|別處/);
    expect(mail?.html).toContain(`href="http://localhost/startups?region=%E5%8F%B0%E5%8C%97%E5%B8%82"`);
  });

  it("lists the reader's best matches first", async () => {
    const { id, viewer } = await makeReader("region=南投", { industryKeys: ["video"] });
    now += 1;
    const fitting = await publish({ name: "影音新創", region: "南投", industryKeys: ["video"] });
    now += 1;
    await publish({ name: "較新的新創", region: "南投" });
    const [best] = await bestMatches(app, { viewer, side: "startup", sort: "match", keyword: "" });
    expect(best).toBe(fitting.id);
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    expect(mail?.text).toMatch(/影音新創[\s\S]*較新的新創/);
  });

  it("is sent exactly once a week, even by two cron runs at once", async () => {
    const { id } = await makeReader("region=基隆市");
    now += 1;
    await publish({ region: "基隆市" });
    now = at("2026-11-23T09:00");
    await Promise.all([sendWeeklySearches(app), sendWeeklySearches(app), sendWeeklySearches(app)]);
    now += 15 * minuteMs;
    await publish({ region: "基隆市" });
    await sendWeeklySearches(app);
    expect(await mailsOf(id)).toHaveLength(1);
    now = at("2026-11-30T09:00");
    await sendWeeklySearches(app);
    expect(await mailsOf(id)).toHaveLength(2);
    now = at("2026-12-07T09:00");
    await sendWeeklySearches(app);
    expect(await mailsOf(id), "nothing new").toHaveLength(2);
  });

  it("is not repeated by saving, deleting or toggling searches on the day", async () => {
    const { id, viewer, searchId } = await makeReader("region=宜蘭");
    now += 1;
    await publish({ region: "宜蘭" });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    await updateSearch(app, { actor: viewer, id: searchId, isMailed: false });
    await updateSearch(app, { actor: viewer, id: searchId, isMailed: true });
    await saveSearch(app, { actor: viewer, side: "startup", query: "keyword=新創", name: "二", isMailed: true });
    now += 15 * minuteMs;
    await publish({ region: "宜蘭" });
    await sendWeeklySearches(app);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("covers all searches in one mail, with each startup once and at most ten", async () => {
    const { id, viewer } = await makeReader("region=新竹縣/市");
    await saveSearch(app, {
      actor: viewer,
      side: "startup",
      query: "region=新竹縣/市&keyword=新創",
      name: "二",
      isMailed: true,
    });
    now += 1;
    for (let number = 0; number < maxMailed + 2; number++) await publish({ region: "新竹縣/市" });
    now = at("2026-11-23T12:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    const links = mail?.text.match(/\/startups\/\w+/g) ?? [];
    expect(links).toHaveLength(maxMailed);
    expect(new Set(links).size).toBe(maxMailed);
    expect(mail?.text.match(/還有 2 筆新結果/g)).toHaveLength(2);
  });

  it("has results of every search, however many one of them finds, and says how many more there are", async () => {
    const { id, viewer } = await makeReader("region=苗栗");
    const query = "region=嘉義";
    await saveSearch(app, { actor: viewer, side: "startup", query, name: "少數", isMailed: true });
    now += 1;
    const rare = await publish({ region: "嘉義" });
    for (let number = 0; number < minCollected + 2; number++) await publish({ region: "苗栗" });
    now = at("2026-11-23T12:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain("「少數」");
    expect(mail?.text).toContain(`/startups/${rare.id}`);
    expect(mail?.text.match(/\/startups\/\w+/g)).toHaveLength(maxMailed);
    expect(mail?.text.match(/還有 .*/g)).toEqual(["還有 11+ 筆新結果"]);
    expect(mail?.html).toContain("還有 11+ 筆新結果 · <a");
  });

  it("is in the recipient's language", async () => {
    const { id } = await makeReader("region=花蓮", { account: { locale: "en-US" } });
    now += 1;
    await publish({ region: "花蓮", texts: { zh_tw: { slogan: "中文" }, en_us: { slogan: "Faster tests" } } });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    expect(mail?.subject).toBe("New results for your saved searches");
    expect(mail?.text).toContain("Faster tests");
    expect(mail?.text).toContain("http://localhost/en-US/startups/");
  });

  it.each<[string, InvestorOverrides]>([
    ["suspended", { account: { suspendedAt: 1 } }],
    ["erased", { account: { erasedAt: 1 } }],
    ["waiting for erasure", { account: { eraseAt: at("2027-01-01T00:00") } }],
    ["without this topic", { account: { mutedMails: ["discovery"] } }],
  ])("is not sent to an account that is %s", async (_, { account }) => {
    const { id } = await makeReader("region=台東");
    if (account) await app.db.update(accounts).set(account).where(eq(accounts.id, id));
    now += 1;
    await publish({ region: "台東" });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    expect(await mailsOf(id)).toEqual([]);
  });

  it("is not sent for a search without it, nor for filters the owner may no longer use", async () => {
    const muted = await makeReader("region=澎湖縣");
    await updateSearch(app, { actor: muted.viewer, id: muted.searchId, isMailed: false });
    const downgraded = await makeReader("round=seed");
    now += 1;
    await publish({ region: "澎湖縣", round: "seed" });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    expect(await mailsOf(muted.id)).toEqual([]);
    expect(await mailsOf(downgraded.id)).toEqual([]);
  });

  it("is neither lost nor doubled when a run is interrupted", async () => {
    const readers = [await makeReader("region=金門縣"), await makeReader("region=金門縣")];
    now += 1;
    await publish({ region: "金門縣" });
    now = at("2026-11-23T09:00");
    let batches = 0;
    expectConsoleError(/could not be queued/);
    expectConsoleError(/were not mailed/);
    const broken: App = {
      ...app,
      mailQueue: { ...app.mailQueue, send: () => Promise.reject(new Error("The queue is away.")) } as App["mailQueue"],
      db: new Proxy(app.db, {
        get: (target, name) => {
          if (name !== "batch") return Reflect.get(target, name, target);
          return (...statements: Parameters<App["db"]["batch"]>) => {
            batches += 1;
            if (batches > 2) throw new Error("The database is away.");
            return app.db.batch(...statements);
          };
        },
      }),
    };
    expect(await sendWeeklySearches(broken)).toBe(1);
    expect(await sendWeeklySearches(app)).toBe(1);
    await sendWeeklySearches(app);
    for (const { id } of readers) expect(await mailsOf(id)).toHaveLength(1);
  });

  it("shows other people's words on one line, quoted and without links", async () => {
    const { id } = await makeReader("region=連江縣");
    now += 1;
    await publish({
      region: "連江縣",
      name: "a」\n<b>https://evil.test",
      texts: { zh_tw: { slogan: "見 evil.test/x" } },
    });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    expect(mail?.html).not.toContain("<b>");
    for (const part of [mail?.html, mail?.text]) expect(part).not.toMatch(/https:\/\/evil|evil\.test/);
  });

  it("leaves the outbox once it is sent, because it names other accounts", async () => {
    const { id } = await makeReader("region=屏東");
    now += 1;
    await publish({ region: "屏東" });
    now = at("2026-11-23T09:00");
    await sendWeeklySearches(app);
    const [mail] = await mailsOf(id);
    const sending = { send: async () => undefined } as unknown as App["email"];
    const production: App = { ...app, email: sending, config: { ...app.config, ENVIRONMENT: "production" } };
    await deliverMails(production, { mailIds: [mail?.id ?? ""] });
    expect(await mailsOf(id)).toEqual([]);
  });
});
