import { beforeAll, describe, expect, it } from "vitest";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { mainProductKind } from "~/features/publishing/content-kinds/product/kind";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { payFor } from "./support/paid-orders";
import { publishSingle } from "./support/published-content";

const app = testApp();
const origin = "http://localhost";

async function startupWith(item: "startup_gold.monthly" | "startup_diamond.monthly") {
  const made = await makeStartup(app);
  await payFor(app, { accountId: made.id, item });
  return made;
}

const post = (path: string, cookie: string | undefined, fields: Record<string, string>) =>
  fetchWorker(path, {
    method: "POST",
    cookie,
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const nextItemOf = async (accountId: string) => (await readMembership(app, { accountId, track: "level" })).nextItem;

describe("the membership pages", () => {
  let visitor = "";
  beforeAll(async () => {
    visitor = (await fetchWorker("/plans/startup")).text;
  });

  it("offer visitors the way in, and nothing to buy", () => {
    expect(visitor).toContain("/signup?type=startup");
    expect(visitor).not.toContain("/checkout");
    expect(visitor).toContain("NT$1,200");
  });

  it("show yearly prices by a link, without scripts", async () => {
    expect(visitor).toContain("/plans/startup?term=yearly");
    const { text } = await fetchWorker("/plans/startup?term=yearly");
    expect(text).toContain("NT$12,000");
    expect((await fetchWorker("/plans/startup?term=weekly")).text).toContain("NT$1,200");
  });

  // Product §13.1: a product block for each audience, in both languages.
  it("show the published product in the reader's language, its prices aside", async () => {
    const product = (name: string, text: string) => ({
      name,
      tagline: `${name}!`,
      plans: [{ title: "Old plan", price: "NT$ 9", text: "", link: "" }],
      features: [{ title: text, text: "", link: "/contact" }],
    });
    const langs = {
      zh_tw: product("新創方案", "公司一頁簡介下載"),
      en_us: product("For startups", "One-pagers to download"),
    };
    await publishSingle(app, mainProductKind, { langs });
    const zh = (await fetchWorker("/plans/startup?term=yearly")).text;
    const en = (await fetchWorker("/en-US/plans/startup?term=yearly")).text;
    expect(zh).toContain("公司一頁簡介下載");
    expect(en).toContain("One-pagers to download");
    expect(zh + en).not.toContain("Old plan");
    expect((await fetchWorker("/plans/investor")).text).not.toContain("公司一頁簡介下載");
  });

  it("tell the owner what an upgrade costs, to the dollar", async () => {
    const { token } = await startupWith("startup_gold.monthly");
    const { text } = await fetchWorker("/en-US/plans/startup", { cookie: token });
    expect(text).toContain("/en-US/checkout?item=startup_diamond.monthly");
    const plain = text.replaceAll(/[\u2066-\u2069]/g, "");
    expect(plain).toContain("NT$1,200 for your unused 30 days is taken off: pay NT$2,400 today.");
  });

  it("sell nothing to other kinds of account", async () => {
    const [investor, staff] = [await makeInvestor(app, { level: "normal" }), await makeStaff(app)];
    for (const { token } of [investor, staff]) {
      const { status, text } = await fetchWorker("/plans/startup", { cookie: token });
      expect(status).toBe(200);
      expect(text).not.toContain("/checkout");
    }
    expect((await fetchWorker("/plans/startup", { cookie: investor.token })).text).toContain('href="/plans/investor"');
  });

  it("send basic investors to their profile first, but not CVCs", async () => {
    const basic = await makeInvestor(app);
    const { text } = await fetchWorker("/plans/investor", { cookie: basic.token });
    expect(text).not.toContain("/checkout");
    expect(text).toContain("/investor/information/edit");
    const cvc = await makeInvestor(app, { type: "cvc", cardLevel: "normal" });
    expect((await fetchWorker("/plans/cvc", { cookie: cvc.token })).text).toContain(
      "/checkout?item=cvc_blackcard.monthly",
    );
  });

  it("are reached from links that do not know their reader", async () => {
    const locationOf = async (path: string, cookie?: string) =>
      (await fetchWorker(path, { cookie })).headers.get("Location");
    const cvc = await makeInvestor(app, { type: "cvc", cardLevel: "normal" });
    expect(await locationOf("/plans")).toBe("/plans/startup");
    expect(await locationOf("/plans", cvc.token)).toBe("/plans/cvc");
  });
});

describe("the form for a lower membership", () => {
  it("schedules it for the actor alone, whatever the form names", async () => {
    const [victim, actor] = [
      await startupWith("startup_diamond.monthly"),
      await startupWith("startup_diamond.monthly"),
    ];
    const answer = await post("/plans/startup", actor.token, {
      intent: "downgrade",
      item: "startup_gold.monthly",
      accountId: victim.id,
      id: victim.id,
    });
    expect(answer.status).toBe(302);
    expect([await nextItemOf(actor.id), await nextItemOf(victim.id)]).toEqual(["startup_gold.monthly", null]);
    expect((await post("/plans/startup", actor.token, { intent: "keep" })).status).toBe(302);
    expect(await nextItemOf(actor.id)).toBeNull();
  });

  it.each([
    ["an item of another kind of account", { intent: "downgrade", item: "investor_gold.monthly" }, 422],
    ["a higher level", { intent: "downgrade", item: "startup_diamond.yearly" }, 422],
    ["an item of 100,000 characters", { intent: "downgrade", item: "x".repeat(100_000) }, 422],
    ["no item", { intent: "downgrade" }, 422],
    ["another intent", { intent: "grant", item: "startup_diamond.monthly" }, 400],
  ])("rejects %s without a 500, and changes nothing", async (_, fields, status) => {
    const { id, token } = await startupWith("startup_gold.monthly");
    expect((await post("/plans/startup", token, fields as Record<string, string>)).status).toBe(status);
    expect(await nextItemOf(id)).toBeNull();
  });

  it("is closed to visitors and staff", async () => {
    const fields = { intent: "downgrade", item: "startup_gold.monthly" };
    expect((await post("/plans/startup", undefined, fields)).headers.get("Location")).toBe("/login");
    expect((await post("/plans/startup", (await makeStaff(app)).token, fields)).status).toBe(403);
  });
});
