import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LostRace } from "~/db/lost-race";
import { accounts, investors, listings, pendingVersions, startups } from "~/db/schema";
import { hourMs } from "~/durations";
import { approveChanges } from "~/features/intake/review/approve-changes.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { emptyStartup } from "~/features/profiles/startups/profile";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { StartupChanges } from "~/features/profiles/startups/schema";
import { startupInserts, startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";

const clock = { now: 1_800_000_000_000 };
const app = testApp({ now: () => clock.now });

const startupDates = async (id: string) =>
  (await app.db.select({ dates: startups.factDates }).from(startups).where(eq(startups.id, id)).get())?.dates;
const investorDates = async (id: string) =>
  (await app.db.select({ dates: investors.factDates }).from(investors).where(eq(investors.id, id)).get())?.dates;

describe("a fact of a draft", () => {
  it("holds since its value changed, and saving it unchanged says nothing", async () => {
    const { id, viewer } = await makeStartup(app);
    const save = (changes: StartupChanges) => saveStartup(app, { actor: viewer, changes });
    const first = clock.now;
    await save({ currency: "TWD", funding_info: { status: "raising", round: "seed", fundraising: 5_000_000 } });
    expect(await startupDates(id)).toEqual({ round: [first, first], fundraising: [first, first] });

    clock.now += hourMs;
    await save({ currency: "TWD", funding_info: { status: "raising", round: "seed", fundraising: 5_000_000 } });
    await save({ name: "新名字", funding_info: { fund_of_shares: null } });
    expect(await startupDates(id)).toEqual({ round: [first, first], fundraising: [first, first] });

    const later = clock.now;
    await save({ funding_info: { round: "pre_a" } });
    expect(await startupDates(id)).toEqual({ round: [later, later], fundraising: [first, first] });

    clock.now += hourMs;
    await save({ currency: "USD" });
    expect(await startupDates(id)).toEqual({ round: [later, later], fundraising: [clock.now, clock.now] });
  });

  it("is dated by its text in either language", async () => {
    const { id, viewer } = await makeStartup(app);
    const save = (report: StartupChanges["report"]) => saveStartup(app, { actor: viewer, changes: { report } });
    await save({ zh_tw: { financial_status: "<p>營收成長</p>", summary: "<p>摘要</p>" } });
    const first = clock.now;
    expect(await startupDates(id)).toEqual({ financial_status: [first, first] });
    clock.now += hourMs;
    await save({ zh_tw: { summary: "<p>另一段</p>" } });
    expect(await startupDates(id)).toEqual({ financial_status: [first, first] });
    await save({ en_us: { financial_status: "<p>Growing</p>" } });
    expect(await startupDates(id)).toEqual({ financial_status: [clock.now, clock.now] });
  });

  it("is dated for investors too: check sizes and holdings, not former investments", async () => {
    const { id, viewer } = await makeInvestor(app);
    await saveInvestor(app, { actor: viewer, changes: { check_size: { min: 1, max: 5 } } });
    const first = clock.now;
    clock.now += hourMs;
    const company = { name: "甲公司", description: "", year: "2020", startup_id: null };
    await saveInvestor(app, { actor: viewer, changes: { history_invest: [company] } });
    expect(await investorDates(id)).toEqual({ check_size: [first, first] });
    await saveInvestor(app, { actor: viewer, changes: { current_invest: [company] } });
    const second = clock.now;
    clock.now += hourMs;
    await saveInvestor(app, { actor: viewer, changes: { current_invest: [company], check_size: { max: 6 } } });
    expect(await investorDates(id)).toEqual({ check_size: [clock.now, clock.now], current_invest: [second, second] });
  });

  it("is vouched for by submitting the profile, and goes on holding since when it did", async () => {
    const { id, viewer } = await makeStartup(app, {
      ...completeStartup(),
      factDates: { round: [5, 6], fundraising: [7, 7] },
    });
    await submitProfile(app, { actor: viewer });
    expect(await startupDates(id)).toEqual({ round: [5, clock.now], fundraising: [7, clock.now] });
  });
});

describe("a fact of a listed profile", () => {
  it("holds since its change was approved; other facts keep their date", async () => {
    const { viewer: reviewer } = await makeStaff(app);
    const { id, viewer } = await makeStartup(app, {
      ...completeStartup(),
      isPublish: 2,
      publishedAt: clock.now,
      round: "seed",
      factDates: { round: [5, 6], fund_of_shares: [7, 8] },
    });
    await prepareChanges(app, { actor: viewer });
    clock.now += hourMs;
    await saveStartup(app, { actor: viewer, changes: { funding_info: { round: "series_a" }, name: "新名" } });
    await submitChanges(app, { actor: viewer });
    expect(await startupDates(id)).toEqual({ round: [5, 6], fund_of_shares: [7, 8] });
    clock.now += hourMs;
    const pending = await app.db.select().from(pendingVersions).where(eq(pendingVersions.profileId, id)).get();
    const live = await app.db.select().from(startups).where(eq(startups.id, id)).get();
    const seen = { submittedAt: pending?.submittedAt ?? null, revision: live?.revision ?? null };
    await approveChanges(app, { actor: reviewer, kind: "startup", id, seen, origin: "http://localhost" });
    expect(await startupDates(id)).toEqual({ round: [clock.now, clock.now], fund_of_shares: [7, 8] });
    const listed = await app.db.select().from(listings).where(eq(listings.profileId, id)).get();
    expect(listed?.factDates).toEqual({ round: [clock.now, clock.now] });
  });
});

describe("a fact written by staff or an import", () => {
  it("is dated like the owner's: an unchanged value keeps its date", async () => {
    const { id } = await makeStartup(app, { round: "seed", factDates: { round: [5, 6] } });
    const write = (round: string) =>
      commitRevision(app, startupUpdates(app, id, { funding_info: { round } }, { by: "staff", onlyIn: null }));
    await write("seed");
    expect(await startupDates(id)).toEqual({ round: [5, 6] });
    await write("pre_a");
    expect(await startupDates(id)).toEqual({ round: [clock.now, clock.now] });
  });

  it("is not dated by an update that its guard refuses", async () => {
    const { id } = await makeStartup(app, { round: "seed", isPublish: 2, factDates: { round: [5, 6] } });
    const changes = { funding_info: { round: "pre_a" } };
    const written = commitRevision(app, startupUpdates(app, id, changes, { by: "staff", onlyIn: 0 }));
    await expect(written).rejects.toThrow(LostRace);
    expect(await startupDates(id)).toEqual({ round: [5, 6] });
  });

  it("holds since the insert if the whole profile is new", async () => {
    const id = "01DATED0000000000000000001";
    const account = { id, kind: "startup", email: `${id}@example.test`, locale: "zh-TW", referenceCode: id } as const;
    const times = { createdAt: clock.now, updatedAt: clock.now };
    await app.db.batch([
      app.db.insert(accounts).values({ ...account, ...times }),
      ...startupInserts(app, { id, content: { ...emptyStartup, name: "新公司" } }),
    ]);
    expect(await startupDates(id)).toMatchObject({ round: [clock.now, clock.now] });
  });
});
