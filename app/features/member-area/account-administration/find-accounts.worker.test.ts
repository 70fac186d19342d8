import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, accountWords, investors, startups } from "~/db/schema";
import { indexAccounts } from "~/features/accounts/account-search/index-accounts.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { listAccounts, maxFound } from "./queries.server";
import { restoreAccount } from "./restore-account.server";
import { accountFilter } from "./schema";
import { setEmail } from "./set-email.server";
import { suspendAccount } from "./suspend-account.server";

const app = testApp();
const origin = "http://localhost";
const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });

const search = (query: Record<string, string>) => listAccounts(app, { actor, filter: accountFilter.parse(query) });
const idsOf = async (query: Record<string, string>) => (await search(query)).entries.map(({ id }) => id);
const indexed = () => env.DB.prepare("SELECT count(*) AS number FROM account_search").first("number");

describe("an account", () => {
  it.each([
    ["琥珀海洋", "珀海"],
    ["琥珀海洋", "洋"],
    ["海灣", "海湾"],
    ["臺北生技", "台北生技"],
    ["Café Ｎｏｉｒ", "cafe noir"],
    ["Café Ｎｏｉｒ", "ｆｅ　ＮＯ"],
    ["AI研發", "i研"],
    ["ｶﾞﾗｽ", "ガラス"],
  ])("named %s is found by %s", async (name, q) => {
    const { id } = await makeInvestor(app, { name });
    expect(await idsOf({ q })).toEqual([id]);
    await app.db.update(investors).set({ name: "" }).where(eq(investors.id, id));
    expect(await idsOf({ q })).toEqual([]);
  });

  it.each([
    ["xiaowang@harbour.test", "wang@harb"],
    ["xiaowang@harbour.test", "ＸｉａｏＷａｎｇ＠Ｈａｒｂｏｕｒ．Ｔｅｓｔ"],
    ["a@xn--fiqs8s.test", "a@中国.test"],
    ["a@xn--fiqs8s.test", "Ａ@中国。test"],
  ])("with the address %s is found by %s", async (email, q) => {
    const { id } = await makeStartup(app, { account: { email } });
    expect(await idsOf({ q })).toEqual([id]);
    await app.db
      .update(accounts)
      .set({ email: `${id}@other.test` })
      .where(eq(accounts.id, id));
    expect(await idsOf({ q })).toEqual([]);
  });

  it("is found by its whole id only", async () => {
    const { id } = await makeStartup(app);
    await app.db.update(accounts).set({ email: "no-id@example.test" }).where(eq(accounts.id, id));
    expect(await idsOf({ q: id.toLowerCase() })).toEqual([id]);
    expect(await idsOf({ q: id.slice(0, -1) })).toEqual([]);
  });

  it("is found by what commands have just saved, and no longer by what was before", async () => {
    const { id, viewer } = await makeStartup(app, { name: "舊燈塔" });
    expect(await idsOf({ q: "舊燈塔" })).toEqual([id]);
    await saveStartup(app, { actor: viewer, changes: { name: "新碼頭" } } as Parameters<typeof saveStartup>[1]);
    // The new address takes effect only when its link is used.
    await setEmail(app, { actor, id, email: "quay@moved.test", note: "", origin });
    expect([await idsOf({ q: "舊燈塔" }), await idsOf({ q: "新碼頭" }), await idsOf({ q: "y@moved" })]).toEqual([
      [],
      [id],
      [id],
    ]);
    await suspendAccount(app, { actor, id, reason: "x", origin });
    const states = async () => [
      await idsOf({ q: "新碼頭", state: "suspended" }),
      await idsOf({ q: "新碼頭", state: "waiting" }),
      await idsOf({ q: "新碼頭", kind: "startup" }),
      await idsOf({ q: "新碼頭", kind: "investor" }),
    ];
    expect(await states()).toEqual([[id], [], [id], []]);
    await restoreAccount(app, { actor, id, note: "", origin });
    expect(await states()).toEqual([[], [id], [id], []]);
  });

  it("leaves the index with the statement that changes or deletes it", async () => {
    const { id } = await makeStartup(app, { name: "消失的名字" });
    await indexAccounts(app);
    const before = await indexed();
    await app.db.update(startups).set({ name: "" }).where(eq(startups.id, id));
    expect(await indexed()).toBe(Number(before) - 1);
    await indexAccounts(app);
    await app.db.delete(accounts).where(eq(accounts.id, id));
    expect(await indexed()).toBe(Number(before) - 1);
    expect(await app.db.select().from(accountWords).where(eq(accountWords.accountId, id))).toEqual([]);
  });

  it("that changes while it is indexed is indexed as it became", async () => {
    const { id } = await makeStartup(app, { name: "競跑之前" });
    const racing = withBatch(app, async (_, go) => {
      await app.db.update(startups).set({ name: "競跑之後" }).where(eq(startups.id, id));
      return go();
    });
    await indexAccounts({ ...app, db: racing });
    expect(
      await env.DB.prepare("SELECT version FROM account_words WHERE account_id = ?").bind(id).first("version"),
    ).toBe(0);
    expect([await idsOf({ q: "競跑之前" }), await idsOf({ q: "競跑之後" })]).toEqual([[], [id]]);
  });

  it("is indexed once, and once more after an earlier version of the words", async () => {
    const { id } = await makeStartup(app, { name: "排程索引" });
    expect(await indexAccounts(app)).toBeGreaterThan(0);
    expect(await indexAccounts(app)).toBe(0);
    const before = await indexed();
    await app.db.update(accountWords).set({ version: 0 });
    expect(await indexAccounts(app)).toBe(before);
    expect([await indexAccounts(app), await indexed(), await idsOf({ q: "排程索引" })]).toEqual([0, before, [id]]);
  });
});

describe("a search among 10,000 accounts", () => {
  const many = 10_000;

  /** Inserts investor accounts directly into the tables; the first is named 珊瑚. */
  async function addMany() {
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
        INSERT INTO accounts (id, kind, email, locale, reference_code, activated_at, created_at, updated_at)
        SELECT printf('many%06d', i), 'investor', printf('person%06d@mail.test', i), 'zh-TW', printf('many%06d', i), 1, i, i FROM n`,
      ).bind(many),
      env.DB.prepare(
        `INSERT INTO investors (id, name, email, type, created_at, updated_at)
        SELECT id, iif(created_at = 0, '珊瑚', '群眾 ' || created_at), email, 'angel', 1, 1 FROM accounts WHERE id GLOB 'many*'`,
      ),
    ]);
  }

  it("reads few rows, whatever it searches for", async () => {
    await addMany();
    // As after the deployment that adds the index: runs and searches continue where the last one ended.
    while ((await indexAccounts(app)) > 0);
    const read = async (query: Record<string, string>) => {
      const { rows, result } = await rowsRead(() => search(query));
      return { rows, found: result.entries[0]?.id, count: result.count, hasMore: result.hasMore };
    };
    for (const q of ["珊瑚", "珊", "person000000", "n000000@MAIL", "many000000"]) {
      const { rows, ...answer } = await read({ q });
      expect([q, answer]).toEqual([q, { found: "many000000", count: 1, hasMore: false }]);
      expect(rows, q).toBeLessThanOrEqual(20);
    }
    expect((await read({ q: "沒有這個人" })).rows).toBeLessThanOrEqual(5);
    const queries: Array<Record<string, string> & { q: string }> = [
      { q: "p" },
      { q: "群眾" },
      { q: "mail.test", kind: "investor", page: "25" },
    ];
    for (const query of queries) {
      const { rows, count, hasMore } = await read(query);
      expect([query, count, hasMore]).toEqual([query, maxFound, true]);
      expect(rows, query.q).toBeLessThanOrEqual(maxFound + 150);
    }
    expect(await read({ q: "mail.test", state: "suspended" })).toMatchObject({ count: 0, hasMore: false });
    expect((await read({ q: "mail.test", state: "suspended" })).rows).toBeLessThanOrEqual(5);
  });

  it("lists the newest first, page after page, and nothing beyond the limit", async () => {
    const first = await idsOf({ q: "群眾" });
    expect([first[0], first[19]]).toEqual(["many009999", "many009980"]);
    expect((await idsOf({ q: "群眾", page: "2" }))[0]).toBe("many009979");
    expect(await idsOf({ q: "群眾", page: "25" })).toHaveLength(20);
    expect(await idsOf({ q: "群眾", page: "26" })).toEqual([]);
  });
});
