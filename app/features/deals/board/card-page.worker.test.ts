import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { cardNotes, cards, favorites, startupNews } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { type InvestorOverrides, type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { rowsRead } from "../../../../tests/support/rows-read";
import { addNote } from "./add-note.server";
import { changeNote } from "./change-note.server";
import { changesIn, mostCounted } from "./changed";
import { findChanges, summarizeChanges } from "./changes.server";
import { compareCards } from "./compare-cards.server";
import { markSeen } from "./mark-seen.server";
import { readCardPage } from "./read-card-page.server";
import { removeCard } from "./remove-card.server";
import { removeNote } from "./remove-note.server";
import { mostNotes, mostTags } from "./rules";
import { setTags } from "./set-tags.server";

const seen = 1_800_000_000_000;
const clock = { now: seen };
const app = testApp({ now: () => clock.now });
const locale = "zh-TW" as const;

interface Deal {
  investor: Made<InvestorViewer>;
  startup: Made<StartupViewer>;
  cardId: string;
}

/** Makes a startup that the investor watches, whose facts changed a second later. */
async function makeDeal(level: InvestorOverrides["level"] = "gold"): Promise<Deal> {
  clock.now = seen;
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level });
  const startup = await makeStartup(app, {
    isPublish: 2,
    publishedAt: 1,
    currency: "TWD",
    round: "seed",
    fundingStatus: "raising",
    fundraising: 5_000_000,
    documents: [{ file_id: ulid(seen + 1000), name: "計畫書" }],
    factDates: { round: [seen + 1000, seen + 1000], fundraising: [seen - 1000, seen - 1000] },
  });
  await app.db.insert(favorites).values({ accountId: investor.id, targetId: startup.id, createdAt: seen });
  const card = await app.db.select().from(cards).where(eq(cards.workspaceId, investor.id)).get();
  await app.db
    .update(cards)
    .set({ seenAt: seen })
    .where(eq(cards.id, card?.id ?? ""));
  clock.now = seen + 5000;
  await createNews(app, { actor: startup.viewer, news: { langs: { zh_tw: { title: "新產品" } } } });
  return { investor, startup, cardId: card?.id ?? "" };
}

const page = ({ investor, cardId }: Deal) => readCardPage(app, { actor: investor.viewer, cardId, locale });
const note = { text: "問客戶數", scope: "me" as const, mentions: [] };

describe("notes and tags of a card", () => {
  it("are written, changed, removed and brought back by their author", async () => {
    const deal = await makeDeal();
    const own = { actor: deal.investor.viewer, cardId: deal.cardId };
    let { version } = await addNote(app, { ...own, version: 0, note: { ...note, mentions: ["conversation"] } });
    const [first] = (await page(deal)).notes;
    expect(first).toMatchObject({ text: note.text, mentions: ["conversation"], scope: "me" });
    const id = first?.id ?? "";
    version = await changeNote(app, { ...own, version, id, note: { ...note, text: "已問" } });
    expect((await page(deal)).notes).toMatchObject([{ text: "已問", mentions: [] }]);
    const removed = await removeNote(app, { ...own, version, id });
    expect((await page(deal)).notes).toEqual([]);
    const { createdAt } = removed.note;
    await addNote(app, { ...own, version: removed.version, note, removed: id });
    expect((await page(deal)).notes).toMatchObject([{ id, createdAt, text: note.text }]);
  });

  it("are not brought back while they are there, nor from the future", async () => {
    const deal = await makeDeal();
    const own = { actor: deal.investor.viewer, cardId: deal.cardId };
    const { version } = await addNote(app, { ...own, version: 0, note });
    const { notes } = await page(deal);
    const other = { ...note, text: "別的" };
    const restore = (removed: string) => addNote(app, { ...own, version, note: other, removed });
    await expect(restore(notes[0]?.id ?? "")).rejects.toMatchObject({ code: "already_exists" });
    await expect(restore(ulid(clock.now + 1))).rejects.toMatchObject({ code: "bad_request" });
    expect(await page(deal)).toMatchObject({ notes, card: { version } });
  });

  it("are those of the board's owner alone", async () => {
    const deal = await makeDeal();
    const { version } = await addNote(app, { actor: deal.investor.viewer, cardId: deal.cardId, version: 0, note });
    const id = (await page(deal)).notes[0]?.id ?? "";
    const foreign = { actor: deal.startup.viewer, cardId: deal.cardId, version };
    const attempts = [
      addNote(app, { ...foreign, note }),
      changeNote(app, { ...foreign, id, note }),
      removeNote(app, { ...foreign, id }),
      setTags(app, { ...foreign, tags: ["x"] }),
      removeCard(app, foreign),
      markSeen(app, { ...foreign, until: clock.now }),
      readCardPage(app, { ...foreign, locale }),
    ];
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    }
    expect((await page(deal)).notes).toHaveLength(1);
    expect(await compareCards(app, { actor: deal.startup.viewer, cardIds: [deal.cardId], locale })).toEqual([]);
  });

  it("for their author alone are not read by others of the workspace", async () => {
    const deal = await makeDeal();
    const row = { cardId: deal.cardId, authorId: deal.startup.id, text: "x", createdAt: 1, updatedAt: 1 };
    await app.db.insert(cardNotes).values([
      { ...row, id: "01J00000000000000000000001", scope: "me" },
      { ...row, id: "01J00000000000000000000002", scope: "workspace", text: "團隊" },
    ]);
    expect((await page(deal)).notes.map(({ text }) => text)).toEqual(["團隊"]);
  });

  it("are refused if the card has changed since, and are not written then", async () => {
    const deal = await makeDeal();
    const own = { actor: deal.investor.viewer, cardId: deal.cardId, version: 0 };
    await setTags(app, { ...own, tags: ["AI", "ａｉ", "生技"] });
    expect((await page(deal)).card.tags.sort()).toEqual(["AI", "生技"]);
    const late = [addNote(app, { ...own, note }), setTags(app, { ...own, tags: [] }), removeCard(app, own)];
    for (const attempt of await Promise.allSettled(late)) {
      expect(attempt).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    }
    const { card, notes } = await page(deal);
    expect([card.tags.length, notes.length, card.version]).toEqual([2, 0, 1]);
    await removeCard(app, { ...own, version: 1 });
    await expect(page(deal)).rejects.toMatchObject({ code: "not_found" });
  });

  it("have bounds", async () => {
    const deal = await makeDeal();
    const own = { actor: deal.investor.viewer, cardId: deal.cardId, version: 0 };
    const tags = Array.from({ length: mostTags + 1 }, (_, at) => `t${at}`);
    await expect(setTags(app, { ...own, tags })).rejects.toMatchObject({ code: "invalid" });
    const row = { cardId: deal.cardId, authorId: deal.investor.id, scope: "me", text: "x" } as const;
    for (let at = 0; at < mostNotes; at++) {
      const id = `01J1000000000000000000${String(at).padStart(4, "0")}`;
      await app.db.insert(cardNotes).values({ ...row, id, createdAt: 1, updatedAt: 1 });
    }
    await expect(addNote(app, { ...own, note })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("what changed about a card's subject", () => {
  const changesOf = async ({ investor, cardId }: Deal) =>
    (await findChanges(app, { owner: investor.viewer, cardIds: [cardId], locale })).get(cardId);
  const kinds = async (deal: Deal) => (await changesOf(deal))?.map(({ kind }) => kind).sort();

  it("is what its owner's level may read, until it is marked as seen", async () => {
    const deal = await makeDeal();
    expect(await kinds(deal)).toEqual(["document", "fact", "news"]);
    expect((await changesOf(deal))?.find(({ kind }) => kind === "fact")).toMatchObject({ name: "round" });
    const before = (await page(deal)).card.version;
    await markSeen(app, { actor: deal.investor.viewer, cardId: deal.cardId, until: Number.MAX_SAFE_INTEGER });
    expect((await page(deal)).card.version).toBe(before);
    expect(await kinds(deal)).toEqual([]);
    expect(await kinds(await makeDeal("normal"))).toEqual(["fact", "news"]);
    expect(await kinds(await makeDeal("empty"))).toEqual([]);
  });

  it("is counted for many cards as it is listed for one, whatever the startups hide", async () => {
    const hides = (deal: Deal, ...classes: WallClass[]) =>
      Promise.all(
        classes.map((each) =>
          hideFrom(app, { startupId: deal.startup.id, target: investorTarget(deal.investor.id), hides: each }),
        ),
      );
    for (const classes of [[], ["numbers"], ["documents"], ["numbers", "documents"], ["profile"]] as WallClass[][]) {
      for (const level of ["gold", "normal", "empty"] as const) {
        const deal = await makeDeal(level);
        await hides(deal, ...classes);
        const owner = deal.investor.viewer;
        const counted = (await summarizeChanges(app, { owner, cardIds: [deal.cardId] })).get(deal.cardId);
        expect(counted ? changesIn(counted) : 0).toBe((await changesOf(deal))?.length ?? 0);
      }
    }
  });

  it("is counted in the week, marked as seen or not, but not from before the card was made", async () => {
    const deal = await makeDeal();
    const owner = deal.investor.viewer;
    await markSeen(app, { actor: owner, cardId: deal.cardId, until: Number.MAX_SAFE_INTEGER });
    const inWeek = async (after: number) =>
      (await summarizeChanges(app, { owner, cardIds: [deal.cardId], after })).get(deal.cardId);
    expect(await inWeek(seen - 5000)).toEqual({ facts: ["round"], news: 1, documents: 1 });
    expect(await inWeek(clock.now)).toBeUndefined();
  });

  it("counts a startup's news up to a limit, and reads no more of them", async () => {
    const deal = await makeDeal();
    const owner = deal.investor.viewer;
    const count = () => summarizeChanges(app, { owner, cardIds: [deal.cardId] });
    const news = { startupId: deal.startup.id, titleZhTW: "新聞", createdAt: 1, updatedAt: 1 };
    const add = async (from: number, number: number) => {
      for (let at = from; at < from + number; at++) {
        await app.db.insert(startupNews).values({ ...news, id: ulid(), publishAt: seen + 1 + at });
      }
    };
    await add(0, mostCounted);
    const few = await rowsRead(count);
    await add(mostCounted, 60);
    const many = await rowsRead(count);
    expect([few.result, many.result].map((result) => result.get(deal.cardId)?.news)).toEqual([
      mostCounted,
      mostCounted,
    ]);
    expect(many.rows).toBeLessThanOrEqual(few.rows + 1);
  });

  it("leaves out hidden numbers and documents", async () => {
    const deal = await makeDeal();
    const target = investorTarget(deal.investor.id);
    await hideFrom(app, { startupId: deal.startup.id, target, hides: "numbers" });
    expect(await kinds(deal)).toEqual(["document", "news"]);
    await hideFrom(app, { startupId: deal.startup.id, target, hides: "documents" });
    expect(await kinds(deal)).toEqual(["news"]);
  });

  it("is the same for a hidden profile and one that is not listed: nothing", async () => {
    const [hidden, absent] = [await makeDeal(), await makeDeal()];
    await hideFrom(app, { startupId: hidden.startup.id, target: investorTarget(hidden.investor.id) });
    await app.db.run(`UPDATE startups SET is_publish = 0 WHERE id = '${absent.startup.id}'`);
    for (const deal of [hidden, absent]) {
      expect(await page(deal)).toMatchObject({ changes: [], figures: null, documents: [] });
    }
  });
});

describe("a comparison", () => {
  const compared = ({ investor, cardId }: Deal) =>
    compareCards(app, { actor: investor.viewer, cardIds: [cardId], locale });

  it("shows what the profile page shows: no figures of a level too low, and empty hidden numbers", async () => {
    const low = await makeDeal("empty");
    const view = await getStartupForViewer(app, { viewer: low.investor.viewer, id: low.startup.id, locale });
    expect((await compared(low))[0]?.figures).toMatchObject({
      funding: null,
      financials: null,
      steps: { fundraising: view.next_steps.fundraising, financials: view.next_steps.financials },
    });
    const walled = await makeDeal();
    expect((await compared(walled))[0]?.figures).toMatchObject({ funding: { round: "seed", amount: 5_000_000 } });
    const target = investorTarget(walled.investor.id);
    await hideFrom(app, { startupId: walled.startup.id, target, hides: "numbers" });
    expect((await compared(walled))[0]?.figures).toMatchObject({ funding: { round: "", amount: null }, dates: [] });
    await hideFrom(app, { startupId: walled.startup.id, target });
    expect(await compared(walled)).toEqual([]);
  });
});
