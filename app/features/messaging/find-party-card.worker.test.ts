import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, investors, startups } from "~/db/schema";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { findPartyCard } from "./find-party-card.server";
import { messageProfile } from "./message-profile.server";

const app = testApp();

async function makePair() {
  const investor = await makeInvestor(app, {
    level: "normal",
    status: "check",
    industryKeys: ["biotech"],
    texts: { zh_tw: { title: "合夥人" }, en_us: { title: "Partner" } },
  });
  const startup = await makeStartup(app, { isPublish: 2, texts: { zh_tw: { slogan: "用 AI 看懂工廠" } } });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  return { investor, startup };
}

it("shows an investor in review to the startup it invited, with its true state", async () => {
  const { investor, startup } = await makePair();
  const options = { actor: startup.viewer, targetId: investor.id };
  const card = await findPartyCard(app, { ...options, locale: "en-US" });
  expect(card).toEqual({ state: "in_review", title: "Partner", industries: [expect.any(String)] });
  expect(await findPartyCard(app, { ...options, locale: "zh-TW" })).toMatchObject({ title: "合夥人" });
});

it("shows the current state of either side", async () => {
  const { investor, startup } = await makePair();
  const seenBy = async (actor: typeof investor.viewer | typeof startup.viewer, targetId: string) =>
    (await findPartyCard(app, { actor, targetId, locale: "en-US" })).state;
  expect(await seenBy(investor.viewer, startup.id)).toBe("listed");
  await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
  expect(await findPartyCard(app, { actor: investor.viewer, targetId: startup.id, locale: "en-US" })).toEqual({
    state: "unlisted",
    title: "用 AI 看懂工廠",
    industries: [],
  });
  await app.db.update(investors).set({ status: "active" }).where(eq(investors.id, investor.id));
  expect(await seenBy(startup.viewer, investor.id)).toBe("listed");
  await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, investor.id));
  expect(await seenBy(startup.viewer, investor.id)).toBe("suspended");
  await app.db.update(accounts).set({ erasedAt: app.now() }).where(eq(accounts.id, investor.id));
  const erased = await findPartyCard(app, { actor: startup.viewer, targetId: investor.id, locale: "en-US" });
  expect(erased).toEqual({ state: "erased", title: "", industries: [] });
});

it("shows strangers and staff nothing", async () => {
  const { investor, startup } = await makePair();
  const stranger = await makeStartup(app, { isPublish: 2 });
  const staff = await makeStaff(app);
  const refused = (actor: Parameters<typeof findPartyCard>[1]["actor"], targetId: string) =>
    expect(findPartyCard(app, { actor, targetId, locale: "en-US" })).rejects;
  await refused(stranger.viewer, investor.id).toMatchObject({ code: "not_found" });
  await refused(stranger.viewer, startup.id).toMatchObject({ code: "not_found" });
  await refused(staff.viewer, investor.id).toMatchObject({ code: "forbidden" });
});
