import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accounts,
  attentionWeeks,
  cardMoves,
  cards,
  conversationRecords,
  introductions,
  mails,
  marketplaceCount,
  marketplaceDays,
  marketplaceReports,
  meetings,
  notices,
} from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import type { EventAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { taipeiMidnight, weekOf } from "~/locales/taipei-time";
import { ulid } from "~/server/ulid";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { countDays } from "./count-days.server";
import { exportNumbers } from "./export-numbers.server";
import type { PartReport, TotalReport } from "./make-report";
import { readNumbers } from "./read-numbers.server";
import { sendMonthlyNumbers } from "./send-monthly-numbers.server";
import { sources } from "./sources.server";
import { getsMonthlyMail, switchMonthlyMail } from "./switch-monthly-mail.server";

/** Noon in Taipei. */
const noon = (day: string) => taipeiMidnight(day) + 12 * hourMs;
let now = 0;
const app = testApp({ now: () => now });

beforeEach(async () => {
  now = noon("2027-03-10");
  for (const table of [marketplaceCount, marketplaceDays, marketplaceReports, cardMoves, cards, notices, mails]) {
    await app.db.delete(table);
  }
  for (const table of [meetings, introductions, conversationRecords, attentionWeeks]) await app.db.delete(table);
  // Staff and members of earlier tests have no events and no pairs.
  await app.db.delete(accounts);
});

/** Records an event as if it happened at noon of a day, or at a time. */
async function happened(at: string | number, action: EventAction, id: string): Promise<void> {
  const earlier = { ...app, now: () => (typeof at === "string" ? noon(at) : at) };
  const kind = action.split(".")[0] as "account";
  await recordEvent(earlier, { actor: { id }, action: action as "account.signed_up", subject: { kind, id } });
}

async function startup(signedUp: string, overrides: Parameters<typeof makeStartup>[1] = {}) {
  const made = await makeStartup({ ...app, now: () => noon(signedUp) }, overrides);
  await happened(signedUp, "account.signed_up", made.id);
  return made;
}

async function investor(signedUp: string, overrides: Parameters<typeof makeInvestor>[1] = {}) {
  const made = await makeInvestor({ ...app, now: () => noon(signedUp) }, overrides);
  await happened(signedUp, "account.signed_up", made.id);
  return made;
}

/** Invites at noon of a day; the answer comes after some hours. */
async function invited(
  pair: { startupId: string; investorId: string },
  { on, by, answeredAfter }: { on: string; by: "startup" | "investor"; answeredAfter?: number },
): Promise<string> {
  const at = noon(on);
  const id = ulid(at);
  const answeredAt = answeredAfter === undefined ? null : at + answeredAfter * hourMs;
  await app.db.insert(conversationRecords).values({ ...pair, id, payBy: by, answeredAt, createdAt: at, updatedAt: at });
  return id;
}

async function met(pair: { startupId: string; investorId: string }, agreedOn: string, rest: object = {}) {
  const id = ulid(noon(agreedOn));
  const at = { createdAt: noon(agreedOn), updatedAt: noon(agreedOn) };
  const agreed = { state: "agreed", lastChange: "agreed", changedBy: "startup", toldVersion: 1 } as const;
  const about = { purpose: "Numbers", place: "Room 1", minutes: 30, startAt: noon(agreedOn) + dayMs };
  await app.db.insert(meetings).values({ ...pair, ...at, ...agreed, ...about, ...rest, id });
  await happened(agreedOn, "meeting.agreed", id);
  return id;
}

async function reportOf(
  part: "all" | "side" | "industry" | "cohort" | "level" | "source",
  range: "weeks" | "months" = "weeks",
) {
  const row = await app.db
    .select({ report: marketplaceReports.report })
    .from(marketplaceReports)
    .where(and(eq(marketplaceReports.part, part), eq(marketplaceReports.range, range)))
    .get();
  return row?.report;
}

const figuresOf = async () => ((await reportOf("all")) as TotalReport).figures;
const storedDays = () => app.db.select().from(marketplaceDays).orderBy(marketplaceDays.part, marketplaceDays.day);

describe("counting days", () => {
  it("counts each figure on its day, once a member or a pair", async () => {
    const one = await startup("2027-02-20");
    const two = await investor("2027-02-22");
    const pair = { startupId: one.id, investorId: two.id };
    await happened("2027-02-20", "startup.begun", one.id);
    await happened("2027-02-21", "startup.submitted", one.id);
    await happened("2027-02-24", "startup.approved", one.id);
    await happened("2027-03-01", "startup.approved", one.id);
    await happened("2027-02-25", "investor.approved", two.id);
    await invited(pair, { on: "2027-02-26", by: "startup", answeredAfter: 30 });
    await invited(pair, { on: "2027-03-01", by: "investor" });
    await invited(pair, { on: "2027-03-09", by: "investor" });
    const meeting = await met(pair, "2027-03-02", { investorOutcome: "held" });
    await happened("2027-03-03", "meeting.agreed", meeting);
    await met(pair, "2027-03-04", { investorOutcome: "held", startupOutcome: "missed" });
    await met(pair, "2027-03-09", {});
    const id = ulid(noon("2027-03-05"));
    const words = { reason: "stage", sentence: "They are good.", isNamed: true, state: "delivered" } as const;
    await app.db
      .insert(introductions)
      .values({ ...words, id, startupId: one.id, toId: two.id, createdAt: now, updatedAt: now });
    await happened("2027-03-05", "introduction.delivered", id);
    await countDays(app);

    const figures = await figuresOf();
    const nowOf = Object.fromEntries(Object.entries(figures).map(([name, { now }]) => [name, now]));
    expect(nowOf).toEqual({
      signUps: 2,
      published: 2,
      daysToPublication: null,
      invitations: 3,
      answeredInTime: null,
      hoursToAnswer: null,
      meetings: 3,
      held: 1,
      introductions: 1,
      deals: 0,
      attentionToStartups: null,
      attentionToInvestors: null,
    });
    const sides = (await storedDays()).filter(({ part }) => part === "side");
    expect(sides.find(({ day }) => day === "2027-02-24")?.tallies).toEqual({
      startup: { counts: { published: 1 }, spans: { daysToPublication: { 4: 1 } } },
    });
    expect(sides.find(({ day }) => day === "2027-02-26")?.tallies).toEqual({
      startup: { counts: { invitations: 1, answerable: 1, answeredInTime: 1 }, spans: {} },
    });
    expect(sides.find(({ day }) => day === "2027-02-27")?.tallies).toEqual({
      startup: { counts: {}, spans: { hoursToAnswer: { 30: 1 } } },
    });
    expect(sides.find(({ day }) => day === "2027-03-01")?.tallies).toEqual({
      investor: { counts: { invitations: 1, answerable: 1 }, spans: {} },
    });
    const funnel = (await storedDays()).filter(({ part }) => part === "funnel");
    const stages = Object.fromEntries(funnel.map(({ day, tallies }) => [day.slice(5), tallies]));
    const reached = (...stage: string[]) => ({ counts: Object.fromEntries(stage.map((name) => [name, 1])), spans: {} });
    expect(stages).toEqual({
      "02-20": { "2027-02/startup": reached("signedUp", "begun") },
      "02-22": { "2027-02/investor": reached("signedUp") },
      "02-24": { "2027-02/startup": reached("published") },
      "02-25": { "2027-02/investor": reached("published") },
      "02-26": { "2027-02/startup": reached("invited"), "2027-02/investor": reached("invited") },
      "02-27": { "2027-02/startup": reached("answered"), "2027-02/investor": reached("answered") },
      "03-02": { "2027-02/startup": reached("met"), "2027-02/investor": reached("met") },
    });
  });

  it("counts a deal once a pair, whoever reports it, and none from elsewhere", async () => {
    const one = await startup("2027-02-20");
    const two = await investor("2027-02-20");
    const at = { seenAt: now, stageSinceAt: now, createdAt: now, updatedAt: now, movedBy: "hand" } as const;
    const won = async (workspaceId: string, subjectId: string | null, on: string) => {
      const id = ulid(noon(on));
      await app.db.insert(cards).values({ ...at, id, workspaceId, subjectId, stage: "watching" });
      await app.db.delete(cardMoves).where(eq(cardMoves.cardId, id));
      await app.db.insert(cardMoves).values({ cardId: id, at: noon(on), toStage: "won", movedBy: "hand" });
    };
    await won(two.id, one.id, "2027-03-01");
    await won(one.id, two.id, "2027-03-02");
    await won(two.id, null, "2027-03-03");
    await countDays(app);
    const days = (await storedDays()).filter(({ part }) => part === "side");
    expect(days.filter(({ day }) => day >= "2027-03")).toEqual([
      { day: "2027-03-01", part: "side", tallies: { startup: { counts: { deals: 1 }, spans: {} } } },
    ]);
    const funnel = (await storedDays()).filter(({ part, day }) => part === "funnel" && day >= "2027-03");
    expect(funnel.map(({ day }) => day)).toEqual(["2027-03-01"]);
  });

  it("puts members into their groups", async () => {
    const referrer = await startup("2027-01-01", { industryKeys: ["ai", "bio"], region: "台北市", level: "gold" });
    const groups = async (part: "industry" | "level" | "source" | "cohort" | "region") =>
      (await storedDays())
        .filter((row) => row.part === part && row.day === "2027-02-25")
        .flatMap(({ tallies }) => Object.keys(tallies))
        .sort();
    await startup("2027-02-25", { industryKeys: ["ai", "bio"], region: "台北市", level: "gold" });
    await startup("2027-02-25", { account: { referredBy: referrer.id } });
    await startup("2027-02-25", { account: { startupOrigin: "press" } });
    await investor("2027-02-25", { type: "cvc", cardLevel: "blackcard", region: "台中市" });
    const claimed = await makeStartup({ ...app, now: () => noon("2026-11-05") });
    await happened("2027-02-25", "startup.claimed", claimed.id);
    await makeStaff(app);
    await countDays(app);
    expect(await groups("industry")).toEqual(["", "ai"]);
    expect(await groups("region")).toEqual(["", "台中市", "台北市"]);
    expect(await groups("level")).toEqual(["card.blackcard", "startup.gold", "startup.normal"]);
    expect(await groups("source")).toEqual(["", "claimed", "origin.press", "referral"]);
    expect(await groups("cohort")).toEqual(["2027-02"]);
  });

  it("uses days in Taipei", async () => {
    const { id } = await makeStartup(app);
    await happened(Date.parse("2027-03-01T15:59:59Z"), "account.signed_up", id);
    const other = await makeStartup(app);
    await happened(Date.parse("2027-03-01T16:00:00Z"), "account.signed_up", other.id);
    await app.db.update(accounts).set({ createdAt: noon("2027-02-01") });
    await countDays(app);
    const days = (await storedDays()).filter(({ part }) => part === "side").map(({ day }) => day);
    expect(days).toEqual(["2027-03-01", "2027-03-02"]);
  });

  it("gives the same in small steps, and when it is done again", async () => {
    const members = [];
    for (let made = 0; made < 4; made++) {
      const one = await startup(`2027-02-1${made}`);
      const two = await investor(`2027-02-1${made}`);
      members.push({ startupId: one.id, investorId: two.id });
      await happened("2027-02-20", "startup.approved", one.id);
      await happened("2027-02-20", "investor.approved", two.id);
    }
    for (const pair of members) await invited(pair, { on: "2027-02-21", by: "startup", answeredAfter: 3 });
    for (const pair of members) await met(pair, "2027-02-24");
    await countDays(app);
    const [days, all, industry] = [await storedDays(), await reportOf("all"), await reportOf("cohort")];
    expect(days.length).toBeGreaterThan(10);

    await app.db.delete(marketplaceCount);
    await app.db.delete(marketplaceDays);
    let runs = 0;
    for (; runs < 200; runs++) {
      await countDays(app, { reads: 3, rows: 2 });
      const count = await app.db.select().from(marketplaceCount).get();
      if (count?.reportedFor === "2027-03-10") break;
    }
    expect(runs).toBeGreaterThan(5);
    expect(await storedDays()).toEqual(days);
    expect([await reportOf("all"), await reportOf("cohort")]).toEqual([all, industry]);
    await app.db.delete(marketplaceCount);
    await countDays(app);
    expect(await storedDays()).toEqual(days);
  });

  it("does nothing more on the same day, and reads one row for that", async () => {
    await startup("2027-02-20");
    await countDays(app);
    await startup("2027-03-01");
    expect((await rowsRead(() => countDays(app))).rows).toBeLessThanOrEqual(1);
    expect((await figuresOf()).signUps.now).toBe(1);
  });

  it("counts what happens late within 14 days, and keeps what is older when it is erased", async () => {
    const one = await startup("2027-02-20");
    const two = await investor("2027-02-21");
    const early = await invited({ startupId: one.id, investorId: two.id }, { on: "2027-02-22", by: "startup" });
    const late = await invited({ startupId: one.id, investorId: two.id }, { on: "2027-03-06", by: "startup" });
    await countDays(app);
    const answered = async (id: string, on: string) =>
      app.db
        .update(conversationRecords)
        .set({ answeredAt: noon(on) })
        .where(eq(conversationRecords.id, id));
    await answered(late, "2027-03-12");
    // Too late for its day, which is settled.
    await answered(early, "2027-02-23");
    now = noon("2027-03-15");
    await countDays(app);
    const sides = (await storedDays()).filter(({ part }) => part === "side");
    expect(sides.find(({ day }) => day === "2027-03-06")?.tallies).toEqual({
      startup: { counts: { invitations: 1, answerable: 1, answeredInTime: 1 }, spans: {} },
    });
    expect(sides.find(({ day }) => day === "2027-02-22")?.tallies).toEqual({
      startup: { counts: { invitations: 1, answerable: 1 }, spans: {} },
    });

    await app.db.delete(accounts).where(eq(accounts.id, one.id));
    now = noon("2027-03-16");
    await countDays(app);
    expect((await storedDays()).find(({ day, part }) => part === "side" && day === "2027-02-20")?.tallies).toEqual({
      startup: { counts: { signUps: 1 }, spans: {} },
    });
    expect(JSON.stringify(await storedDays())).not.toContain(one.id);
  });

  it("adds the spread of attention of each day's week", async () => {
    await startup("2027-02-20");
    const sharing = { profiles: 9, reached: 4, gini: 0.4, topTenth: 0.3 };
    const week = weekOf(noon("2027-03-09"));
    await app.db
      .insert(attentionWeeks)
      .values({ week, side: "startup", suggested: sharing, invited: sharing, countedAt: now });
    await countDays(app);
    expect((await figuresOf()).attentionToStartups).toMatchObject({ now: 0.4, before: null });
  });

  it("is done by one of two runs at the same time", async () => {
    for (let made = 0; made < 5; made++) await startup("2027-03-01");
    await Promise.all([countDays(app), countDays(app)]);
    expect((await figuresOf()).signUps.now).toBe(5);
  });

  it("finds the rows of every source by an index", async () => {
    const plans: string[] = [];
    const explaining = {
      ...app,
      db: new Proxy(app.db, {
        get: (target, name) =>
          name === "all"
            ? async (query: Parameters<typeof app.db.all>[0]) => {
                const { sql } = await import("drizzle-orm");
                const plan = await target.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query as never}`);
                plans.push(plan.map(({ detail }) => detail).join("; "));
                return [];
              }
            : Reflect.get(target, name, target),
      }),
    };
    const window = { from: now - dayMs, until: now, after: { at: now - dayMs, id: "0" }, limit: 10, now };
    for (const read of sources) await read(explaining, window);
    expect(plans).toHaveLength(sources.length);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!CONSTANT ROW)|USE TEMP B-TREE FOR ORDER BY/);
  });
});

describe("beginning a profile", () => {
  it("is recorded with the first save only", async () => {
    const { viewer: one } = await makeStartup(app);
    const { viewer: two } = await makeInvestor(app);
    for (const contacts of ["Lin", "Chen"]) await saveStartup(app, { actor: one, changes: { contacts } });
    for (const phone of ["0912345678", "0912345679"]) await saveInvestor(app, { actor: two, changes: { phone } });
    now += dayMs;
    await countDays(app);
    const funnel = (await storedDays()).filter(({ part }) => part === "funnel");
    expect(funnel.map(({ tallies }) => tallies)).toEqual([
      {
        "2027-03/startup": { counts: { begun: 1 }, spans: {} },
        "2027-03/investor": { counts: { begun: 1 }, spans: {} },
      },
    ]);
  });
});

describe("reading the numbers", () => {
  const options = { range: "weeks", by: "industry", locale: "en-US" } as const;

  it("is for admins only", async () => {
    for (const staffRole of ["reviewer", "editor"] as const) {
      const { viewer: actor } = await makeStaff(app, { staffRole });
      await expect(readNumbers(app, { actor, ...options })).rejects.toMatchObject({ code: "forbidden" });
      await expect(exportNumbers(app, { actor, ...options })).rejects.toMatchObject({ code: "forbidden" });
      await expect(switchMonthlyMail(app, { actor, isOn: false })).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("finds nothing before the first night", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    expect(await readNumbers(app, { actor, ...options })).toBeNull();
    await expect(exportNumbers(app, { actor, ...options })).rejects.toMatchObject({ code: "not_found" });
  });

  it("reads two rows, names groups, and hides the small ones in the file too", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    for (let made = 0; made < 6; made++) await startup("2027-03-01", { industryKeys: ["=cmd"] });
    for (let made = 0; made < 7; made++) await startup("2027-03-01", { industryKeys: ["zz"] });
    for (let made = 0; made < 2; made++) await startup("2027-03-01", { industryKeys: ["rare"] });
    await countDays(app);
    // An isolate reads the names of industries once in five minutes.
    await readNumbers(app, { actor, ...options });
    const { rows, result } = await rowsRead(() => readNumbers(app, { actor, ...options }));
    expect(rows).toBeLessThanOrEqual(4);
    expect(result?.total.figures.signUps.now).toBe(15);
    expect(result?.groups.map(({ name, figures }) => [name, figures.signUps?.now])).toEqual([["zz", 7]]);
    expect(result?.leftOut).toBe(2);

    const { csv } = await exportNumbers(app, { actor, ...options });
    expect(csv).toContain('"Sign-ups","count","Everybody","2027-02-10","2027-03-09",15');
    expect(csv).toContain('"Sign-ups","count","zz","2027-02-10","2027-03-09",7');
    expect(csv).not.toContain("rare");
    const large = (await reportOf("industry")) as PartReport;
    expect(JSON.stringify(large)).not.toContain("rare");
  });

  it("keeps a spreadsheet from running the name of a group", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    for (let made = 0; made < 5; made++) await startup("2027-03-01", { industryKeys: ["=cmd"] });
    await countDays(app);
    expect((await exportNumbers(app, { actor, ...options })).csv).toContain(`"'=cmd"`);
  });
});

describe("the monthly mail", () => {
  const told = async (id: string) =>
    (
      await app.db
        .select()
        .from(mails)
        .where(and(eq(mails.accountId, id), eq(mails.template, "monthlyNumbers")))
    ).length;

  it("goes to admins once, on the first of a month in Taipei, after the night's count", async () => {
    const admin = await makeStaff(app, { staffRole: "admin" });
    const reviewer = await makeStaff(app, { staffRole: "reviewer" });
    await startup("2027-02-20");
    await countDays(app);
    expect(await sendMonthlyNumbers(app)).toBe(0);
    now = Date.parse("2027-03-31T15:50:00Z");
    await countDays(app);
    expect(await sendMonthlyNumbers(app)).toBe(0);
    now = Date.parse("2027-03-31T16:05:00Z");
    expect(await sendMonthlyNumbers(app)).toBe(0);
    await countDays(app);
    expect(await Promise.all([sendMonthlyNumbers(app), sendMonthlyNumbers(app)])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect(await sendMonthlyNumbers(app)).toBe(0);
    expect([await told(admin.id), await told(reviewer.id)]).toEqual([1, 0]);
    now += dayMs;
    await countDays(app);
    expect(await sendMonthlyNumbers(app)).toBe(0);
  });

  it("is turned off and on by an admin for itself", async () => {
    const one = await makeStaff(app, { staffRole: "admin" });
    const two = await makeStaff(app, { staffRole: "admin" });
    await startup("2027-02-20");
    await countDays(app);
    await switchMonthlyMail(app, { actor: one.viewer, isOn: false });
    expect(await getsMonthlyMail(app, { actor: one.viewer })).toBe(false);
    expect(await getsMonthlyMail(app, { actor: two.viewer })).toBe(true);
    now = noon("2027-04-01");
    await countDays(app);
    await sendMonthlyNumbers(app);
    expect([await told(one.id), await told(two.id)]).toEqual([0, 1]);
    await switchMonthlyMail(app, { actor: one.viewer, isOn: true });
    expect(await getsMonthlyMail(app, { actor: one.viewer })).toBe(true);
  });
});
