import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { FigureKey } from "~/db/figure-values";
import { accounts, cardMoves, cards, conversationRecords, listings, notices, watchConditions } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { markCards } from "~/features/deals/board/mark-cards.server";
import { moveCard } from "~/features/deals/board/move-card.server";
import { readBoard } from "~/features/deals/board/read-board.server";
import { correctFigure } from "~/features/deals/figures/correct-figure.server";
import type { ReportedFigures } from "~/features/deals/figures/figure";
import { latestFigures } from "~/features/deals/figures/latest-figures.server";
import { reportFigures } from "~/features/deals/figures/report-figures.server";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import type { Condition } from "./condition";
import { meetConditions } from "./meet-conditions.server";
import { readOwnConditions } from "./read-own-conditions.server";
import { readWatched } from "./read-watched.server";
import { saveConditions } from "./save-conditions.server";

// A Wednesday.
const clock = { now: Date.parse("2026-11-25T04:00Z") };
const app = testApp({ now: () => clock.now });

let investor: Made<InvestorViewer>;
let startup: Made<StartupViewer>;

const atLeast = (value: number, key: FigureKey = "paying_customers"): Condition => ({ key, value });
const watch = (conditions: Condition[], isNamed = false, who = investor) =>
  saveConditions(app, { actor: who.viewer, startupId: startup.id, conditions, isNamed });
const report = (figures: ReportedFigures, asOf = "2026-11-25", source: "form" | "letter" = "form") => {
  clock.now += minuteMs;
  return reportFigures(app, { actor: startup.viewer, figures, asOf, source });
};
const run = () => {
  clock.now += minuteMs;
  return meetConditions(app);
};
const cardOf = async (who = investor) =>
  app.db
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, who.id), eq(cards.subjectId, startup.id)))
    .get();
const noticesOf = async (who = investor) =>
  (
    await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.accountId, who.id), eq(notices.kind, "conditionMet")))
  ).length;
const movesBack = async () => {
  const card = await cardOf();
  const moves = await app.db
    .select()
    .from(cardMoves)
    .where(eq(cardMoves.cardId, card?.id ?? ""));
  return moves.filter(({ act }) => act === "returned").length;
};

/** Creates a listed investor with a card about the startup that it has placed in `passed`. */
async function passed(): Promise<Made<InvestorViewer>> {
  const made = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  await addFavorite(app, { actor: made.viewer, targetId: startup.id });
  const card = await cardOf(made);
  const move = { stage: "passed", reason: "timing" } as const;
  await moveCard(app, { actor: made.viewer, cardId: card?.id ?? "", version: card?.version ?? 0, ...move });
  return made;
}

beforeEach(async () => {
  clock.now += 1;
  startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  investor = await passed();
});

describe("a condition", () => {
  it("fires once when a figure meets it, across three letters, a correction and repeated runs", async () => {
    await report({ paying_customers: 1 }, "2026-10-31");
    clock.now += minuteMs;
    await watch([atLeast(2)]);
    await report({ paying_customers: 1, pilots: 9 }, "2026-11-01", "letter");
    expect([await run(), (await cardOf())?.stage]).toEqual([0, "passed"]);

    await report({ paying_customers: 2 }, "2026-11-10", "letter");
    expect(await run()).toBe(1);
    expect(await cardOf()).toMatchObject({ stage: "watching", movedBy: "act", lastAct: "returned", passReason: null });
    expect([await noticesOf(), await movesBack()]).toEqual([1, 1]);

    expect(await Promise.all([meetConditions(app), meetConditions(app)])).toEqual([0, 0]);
    await report({ paying_customers: 3 }, "2026-11-20", "letter");
    await run();
    const { paying_customers: latest } = await latestFigures(app, { startupId: startup.id });
    await correctFigure(app, { actor: startup.viewer, figureId: latest?.id ?? "", value: 4 });
    await run();
    await report({ paying_customers: 5 }, "2026-11-25", "letter");
    await run();
    expect([await noticesOf(), await movesBack()]).toEqual([1, 1]);
    const [condition] = await readOwnConditions(app, { actor: investor.viewer, startupId: startup.id });
    expect(condition).toMatchObject({
      ...atLeast(2),
      met: {
        figure: { value: 2, asOf: "2026-11-10" },
        before: { value: 1, asOf: "2026-10-31" },
        correction: null,
      },
    });
  });

  it("fires once if two runs meet it at the same time", async () => {
    await watch([atLeast(2), atLeast(1, "lead_investor")]);
    await report({ paying_customers: 2, lead_investor: 1 });
    const told = await Promise.all([meetConditions(app), meetConditions(app), meetConditions(app)]);
    expect(told.reduce((sum, number) => sum + number, 0)).toBe(1);
    expect([await noticesOf(), await movesBack()]).toEqual([1, 1]);
  });

  it("is said on the board with the figure, as reported, and with its correction on the card", async () => {
    await watch([atLeast(2)]);
    await report({ paying_customers: 20 });
    await run();
    const columns = await readBoard(app, { actor: investor.viewer, locale: "en-US" });
    const all = columns.flatMap(({ cards }) => cards);
    const marks = await markCards(app, { owner: investor.viewer, cards: all, locale: "en-US" });
    expect(Object.values(marks).flatMap(({ reasons }) => reasons)[0]).toBe("Paying customers: 20 (reported)");
    await report({ paying_customers: 1 });
    const [condition] = await readOwnConditions(app, { actor: investor.viewer, startupId: startup.id });
    expect(condition?.met).toMatchObject({ figure: { value: 20 }, correction: { value: 1 } });
  });

  it("is met by the latest figure only, and by none from before it was set", async () => {
    await report({ paying_customers: 9 }, "2026-11-20");
    clock.now += minuteMs;
    await watch([atLeast(5)]);
    expect(await run()).toBe(0);
    await report({ paying_customers: 7 }, "2026-01-31");
    expect(await run()).toBe(0);
    await report({ paying_customers: 6 }, "2026-11-24");
    expect(await run()).toBe(1);
  });

  it("moves no card that its investor has placed back, and does not fire then", async () => {
    await watch([atLeast(2)]);
    const card = await cardOf();
    if (!card) throw new Error("There is no card.");
    await moveCard(app, { actor: investor.viewer, cardId: card.id, version: card.version, stage: "talking" });
    await report({ paying_customers: 2 });
    expect(await run()).toBe(0);
    expect(await cardOf()).toMatchObject({ stage: "talking", movedBy: "hand" });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "the startup hides its numbers",
      () => hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}`, hides: "numbers" }),
    ],
    [
      "the startup hides its profile",
      () => hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}` }),
    ],
    ["the startup is not listed", () => app.db.delete(listings).where(eq(listings.profileId, startup.id))],
    [
      "the investor is suspended",
      () => app.db.update(accounts).set({ suspendedAt: clock.now }).where(eq(accounts.id, investor.id)),
    ],
    [
      "the investor is erased",
      () => app.db.update(accounts).set({ erasedAt: clock.now }).where(eq(accounts.id, investor.id)),
    ],
    [
      "the startup is suspended",
      () => app.db.update(accounts).set({ suspendedAt: clock.now }).where(eq(accounts.id, startup.id)),
    ],
  ])("never fires while %s, and tells nothing", async (_, happen) => {
    await watch([atLeast(2)]);
    await happen();
    await report({ paying_customers: 2 });
    expect(await run()).toBe(0);
    expect([(await cardOf())?.stage, await noticesOf()]).toEqual(["passed", 0]);
    const [row] = await app.db.select().from(watchConditions).where(eq(watchConditions.investorId, investor.id));
    expect(row?.metAt).toBeNull();
  });

  it("never fires while one of the two blocks the other, nor after the startup has passed", async () => {
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const card = await cardOf();
    const move = { stage: "passed", reason: "timing" } as const;
    await moveCard(app, { actor: investor.viewer, cardId: card?.id ?? "", version: card?.version ?? 0, ...move });
    await watch([atLeast(2)], true);
    await blockParty(app, { actor: startup.viewer, targetId: investor.id, isBlocked: true });
    await report({ paying_customers: 2 });
    expect(await run()).toBe(0);
    expect(await readWatched(app, { actor: startup.viewer })).toEqual([]);
    await blockParty(app, { actor: startup.viewer, targetId: investor.id, isBlocked: false });
    await app.db
      .update(conversationRecords)
      .set({ status: "closed", passedBy: "startup", passReason: "other" })
      .where(eq(conversationRecords.investorId, investor.id));
    await report({ paying_customers: 3 });
    expect(await run()).toBe(0);
  });

  it("waits after a pass in the conversation, too", async () => {
    investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    await watch([atLeast(2)]);
    await report({ paying_customers: 2 });
    expect(await run()).toBe(0);
    await app.db
      .update(conversationRecords)
      .set({ status: "closed", passedBy: "investor", passReason: "timing", updatedAt: clock.now })
      .where(eq(conversationRecords.investorId, investor.id));
    expect((await cardOf())?.stage).toBe("passed");
    await report({ paying_customers: 2 }, "2026-11-24");
    await report({ paying_customers: 3 });
    expect(await run()).toBe(1);
    expect((await cardOf())?.stage).toBe("watching");
  });

  it("is one of at most three, each about another figure, and keeps its time when it is saved again", async () => {
    const keys = ["paying_customers", "pilots", "team_size", "monthly_users"] as const;
    for (const wrong of [
      keys.map((key) => atLeast(1, key)),
      [atLeast(1), atLeast(2)],
      [atLeast(0)],
      [atLeast(2, "product_live")],
    ]) {
      await expect(watch(wrong)).rejects.toMatchObject({ code: "invalid" });
    }
    await watch([atLeast(2)]);
    const [first] = await app.db.select().from(watchConditions).where(eq(watchConditions.investorId, investor.id));
    clock.now += minuteMs;
    await Promise.all([watch([atLeast(2), atLeast(1, "pilots")]), watch([atLeast(2), atLeast(5, "team_size")])]);
    const rows = await app.db.select().from(watchConditions).where(eq(watchConditions.investorId, investor.id));
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(rows.find(({ key }) => key === "paying_customers")).toEqual(first);
    await watch([]);
    expect(await readOwnConditions(app, { actor: investor.viewer, startupId: startup.id })).toEqual([]);
  });

  it("cannot be set by a basic member, nor about a startup that is hidden or does not exist", async () => {
    const basic = await makeInvestor(app, { status: "active", publishedAt: 1 });
    await expect(watch([atLeast(2)], false, basic)).rejects.toMatchObject({ code: "level_too_low" });
    const about = (startupId: string) =>
      saveConditions(app, { actor: investor.viewer, startupId, conditions: [atLeast(2)], isNamed: false });
    await expect(about("unknown")).rejects.toMatchObject({ code: "not_found" });
    await hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}` });
    await expect(about(startup.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what the startup sees", () => {
  it("lists named conditions at once, and unnamed ones merged from the next week", async () => {
    const other = await passed();
    const named = await passed();
    await watch([atLeast(2)]);
    await watch([atLeast(2), atLeast(3, "pilots")], false, other);
    await watch([atLeast(2)], true, named);
    const line = { ...atLeast(2), investor: { id: named.id, name: "林怡君" } };
    expect(await readWatched(app, { actor: startup.viewer })).toEqual([line]);
    clock.now += 7 * dayMs;
    const seen = await readWatched(app, { actor: startup.viewer });
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([line, { ...atLeast(2), investor: null }, { ...atLeast(3, "pilots"), investor: null }]),
    );
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${investor.id}|${other.id}`));
  });

  it("is the same whether its rules hide the figures from an unnamed investor or not", async () => {
    const seenAfter = async (isHidden: boolean) => {
      startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
      investor = await passed();
      await watch([atLeast(2), atLeast(50, "team_size")]);
      clock.now += 7 * dayMs;
      const target = `investor:${investor.id}` as const;
      if (isHidden) await hideFrom(app, { startupId: startup.id, target, hides: "numbers" });
      const before = await readWatched(app, { actor: startup.viewer });
      await report({ paying_customers: 2 });
      await run();
      const reported = await readWatched(app, { actor: startup.viewer });
      return [before, reported];
    };
    const hidden = await seenAfter(true);
    expect(await seenAfter(false)).toEqual(hidden);
    expect(hidden[1]).toHaveLength(1);
  });

  it("hides a met figure from an investor from whom the numbers are hidden later", async () => {
    await watch([atLeast(2)]);
    await report({ paying_customers: 2 });
    await run();
    await hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}`, hides: "numbers" });
    const later = testApp({ now: () => clock.now });
    expect(await readOwnConditions(later, { actor: investor.viewer, startupId: startup.id })).toEqual([]);
  });
});
