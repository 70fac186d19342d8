import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, startups } from "~/db/schema";
import { visitor } from "~/features/access/viewer";
import { getStartupForViewer } from "~/features/profile-pages/get-startup.server";
import { previewStartup } from "~/features/profile-pages/preview-startup.server";
import { makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { completeStartup } from "../../../tests/support/complete-profiles";
import { shareStartup } from "./share-startup.server";
import { findSharedStartup, isShared } from "./shared-startups.server";
import { unshareStartup } from "./unshare-startup.server";

const app = testApp();
const locale = "zh-TW";
const notFound = { code: "startup_not_found" };

describe("a share link", () => {
  it("gives access to a draft's report, but not to financials or contacts", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await expect(getStartupForViewer(app, { viewer: visitor, id, locale })).rejects.toMatchObject(notFound);
    const token = await shareStartup(app, { actor });
    expect(await findSharedStartup(app, { token })).toBe(id);
    const view = await getStartupForViewer(app, { viewer: visitor, id, locale, shareToken: token });
    expect(view.granted.toSorted()).toEqual(["basic", "card", "report"]);
    expect(view.report.zh_tw.summary).toContain("生技檢測");
    expect([view.phone, view.contacts, view.documents, view.funding_info]).toEqual(Array(4).fill(undefined));
    expect(view.report.zh_tw).not.toHaveProperty("financial_status");
  });

  it("is stored as a hash only, and its events contain no token", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const token = await shareStartup(app, { actor });
    const row = await app.db.select().from(startups).where(eq(startups.id, id)).get();
    expect(row?.shareTokenHash).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(token);
    await unshareStartup(app, { actor });
    await unshareStartup(app, { actor });
    const written = await app.db.select().from(events).where(eq(events.subjectId, id));
    expect(written.map(({ action }) => action)).toEqual(["startup.shared", "startup.unshared"]);
    expect(JSON.stringify(written)).not.toContain(token);
  });

  it("is invalid once it is replaced or revoked", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    expect(await isShared(app, { actor })).toBe(false);
    const first = await shareStartup(app, { actor });
    const second = await shareStartup(app, { actor });
    await expect(findSharedStartup(app, { token: first })).rejects.toMatchObject(notFound);
    expect(await findSharedStartup(app, { token: second })).toBe(id);
    expect(await isShared(app, { actor })).toBe(true);
    await unshareStartup(app, { actor });
    expect(await isShared(app, { actor })).toBe(false);
    await expect(findSharedStartup(app, { token: second })).rejects.toMatchObject(notFound);
    await expect(getStartupForViewer(app, { viewer: visitor, id, locale, shareToken: second })).rejects.toMatchObject(
      notFound,
    );
  });

  it.each([
    ["suspended", { suspendedAt: 1 }],
    ["pending deletion", { eraseAt: 1 }],
  ])("is invalid while the account is %s", async (_, state) => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    const shareToken = await shareStartup(app, { actor });
    await app.db.update(accounts).set(state).where(eq(accounts.id, id));
    await expect(getStartupForViewer(app, { viewer: visitor, id, locale, shareToken })).rejects.toMatchObject(notFound);
    expect((await getStartupForViewer(app, { viewer: actor, id, locale })).granted).toContain("private");
  });

  it.each(["", "nothing", "null", "undefined", "%00"])("rejects %j", async (token) => {
    const { id } = await makeStartup(app);
    await expect(findSharedStartup(app, { token })).rejects.toMatchObject(notFound);
    await expect(getStartupForViewer(app, { viewer: visitor, id, locale, shareToken: token })).rejects.toMatchObject(
      notFound,
    );
  });
});

describe("previewStartup", () => {
  it.each([
    ["visitor", ["basic", "card"]],
    ["member", ["basic", "card", "fundraising", "message", "report"]],
    ["premium", ["basic", "card", "financials", "fundraising", "message", "report"]],
  ] as const)("as %s", async (as, granted) => {
    const { viewer: actor } = await makeStartup(app, completeStartup());
    const view = await previewStartup(app, { actor, as, locale });
    expect(view.granted.toSorted()).toEqual(granted);
    expect(view.phone).toBeUndefined();
    expect(view.company_info.sn).toBeUndefined();
    expect("summary" in view.report.zh_tw).toBe(as !== "visitor");
  });
});
