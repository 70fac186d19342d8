import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cardCounts, cardMoves, cardNotes, cards, cardTags } from "~/db/schema";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { textCell, workbook } from "../../../../tests/support/workbook";
import { addNote } from "../board/add-note.server";
import { moveCard } from "../board/move-card.server";
import { mostCards } from "../board/rules";
import { addOne } from "./add-one.server";
import { addOutside } from "./add-outside.server";
import { addStaged } from "./add-staged.server";
import { changeOutside } from "./change-outside.server";
import { mostAtOnce, mostBytes, type OutsideDeal } from "./deal";
import { previewOutside } from "./preview-outside.server";
import { removeAdded } from "./remove-added.server";

const app = testApp();

const deal = (name: string, values: Partial<OutsideDeal> = {}): OutsideDeal => ({
  name,
  link: "",
  stage: "new",
  nextStep: "",
  nextOn: null,
  tags: [],
  note: "",
  ...values,
});
const many = (number: number) => Array.from({ length: number }, (_, at) => deal(`案件 ${at}`));

const cardsOf = ({ id }: { id: string }) =>
  app.db.select().from(cards).where(eq(cards.workspaceId, id)).orderBy(asc(cards.id));
const countOf = async ({ id }: { id: string }) => {
  const rows = await app.db.select().from(cardCounts).where(eq(cardCounts.workspaceId, id));
  return rows.reduce((sum, { number }) => sum + number, 0);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof AppError ? (error.fields?.list?.[0] ?? error.fields?.file?.[0] ?? error.text) : error,
  );

describe("deals from elsewhere", () => {
  it("are added at once with all they say, as placed by hand", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const ids = await addOutside(app, {
      actor,
      deals: [
        deal("=1+1", { link: "https://acme.test", tags: ["AI", "ａｉ", "醫療"], note: "第一\n第二" }),
        deal("微風", { stage: "talking", nextStep: "約訪", nextOn: "2026-12-03" }),
      ],
    });
    expect(await cardsOf(actor)).toMatchObject([
      {
        id: ids[0],
        subjectId: null,
        outside: { name: "=1+1", link: "https://acme.test" },
        stage: "new",
        movedBy: "hand",
        version: 0,
      },
      { id: ids[1], outside: { name: "微風", link: "" }, stage: "talking", nextStep: "約訪", nextOn: "2026-12-03" },
    ]);
    const tags = await app.db
      .select()
      .from(cardTags)
      .where(eq(cardTags.cardId, ids[0] ?? ""));
    expect(tags.map(({ label }) => label).sort()).toEqual(["AI", "醫療"]);
    expect(await app.db.select().from(cardNotes).where(eq(cardNotes.authorId, actor.id))).toMatchObject([
      { cardId: ids[0], scope: "me", text: "第一\n第二" },
    ]);
    const moves = await app.db
      .select()
      .from(cardMoves)
      .where(eq(cardMoves.cardId, ids[1] ?? ""));
    expect(moves).toMatchObject([{ toStage: "talking", movedBy: "hand", act: null }]);
    expect(await countOf(actor)).toBe(2);
  });

  it("are added up to the most at once, in their order, and not more", async () => {
    const { viewer: actor } = await makeStartup(app);
    await addOutside(app, { actor, deals: many(mostAtOnce) });
    const names = (await cardsOf(actor)).map(({ outside }) => outside?.name);
    expect(names).toEqual(many(mostAtOnce).map(({ name }) => name));
    expect(await refusal(addOutside(app, { actor, deals: many(mostAtOnce + 1) }))).toBe("errors:too_large");
  });

  it("leave room for the board's limit, also when fifty lists are sent at once", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const before = mostCards - 25;
    for (let made = 0; made < before; made += mostAtOnce) {
      await addOutside(app, { actor, deals: many(Math.min(mostAtOnce, before - made)) });
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refusal(addOutside(app, { actor, deals: many(2) }))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(12);
    expect(new Set(answers)).toEqual(new Set(["done", "boardDeals:full"]));
    expect(await countOf(actor)).toBe(mostCards - 1);
    expect((await previewOutside(app, { actor, list: { text: "新的" }, stage: "new" })).room).toBe(1);
  });

  it("are previewed without adding them, with those that the board has marked", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { viewer: other } = await makeInvestor(app);
    await addOutside(app, { actor, deals: [deal("晨星科技", { link: "https://morning-star.tw" })] });
    await addOutside(app, { actor: other, deals: [deal("微風")] });
    const text = "晨星科技股份有限公司\n別名, https://www.morning-star.tw/deck\n微風\n微風\nsee https://a.tw now";
    const { rows, refused } = await previewOutside(app, { actor, list: { text }, stage: "meeting" });
    expect(rows.map(({ line, duplicate }) => [line, duplicate])).toEqual([
      [1, { on: "board", name: "晨星科技" }],
      [2, { on: "board", name: "晨星科技" }],
      [3, null],
      [4, { on: "list", line: 3 }],
    ]);
    expect(refused).toEqual([{ line: 5, text: "see https://a.tw now", reason: "addressInName" }]);
    expect(await countOf(actor)).toBe(1);
  });

  it("come from files that the import reads; too large or too long ones are refused", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const preview = (list: Parameters<typeof previewOutside>[1]["list"]) =>
      previewOutside(app, { actor, list, stage: "new" });
    const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text) });
    expect((await preview(bytes("sep=;\n名稱;網址\n晨星;a.tw\n"))).rows).toMatchObject([
      { line: 3, deal: { name: "晨星", link: "https://a.tw" } },
    ]);
    expect(await refusal(preview({ bytes: new Uint8Array(mostBytes + 1) }))).toBe("errors:too_large");
    expect(await refusal(preview(bytes("name\n")))).toContain("import:file.noRows");
    const rows = (number: number) =>
      Array.from(
        { length: number },
        (_, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, `案件 ${at}`)}</row>`,
      ).join("");
    const sheet = (xml: string) => ({ bytes: workbook({ sheets: { a: xml } }) });
    expect((await preview(sheet(rows(mostAtOnce)))).rows).toHaveLength(mostAtOnce);
    expect(await refusal(preview(sheet(rows(mostAtOnce + 2))))).toContain("import:file.tooManyRows");
    expect(await refusal(preview(sheet(`${rows(2)}<row r="3">${textCell("AE3", "a")}</row>`)))).toContain(
      "import:file.tooManyColumns",
    );
    const long = sheet(`${rows(2)}<row r="3">${textCell("A3", "x".repeat(3 * 1024 * 1024))}</row>`);
    expect(long.bytes.byteLength).toBeLessThan(mostBytes / 100);
    expect(await refusal(preview(long))).toContain("import:file.unzipsTooLarge");
    expect(await refusal(preview(bytes(`name${",".repeat(30)}\na\n`)))).toContain("import:file.tooManyColumns");
    expect(await refusal(preview({ text: " \n " }))).toBe("boardDeals:empty");
    expect(await refusal(preview({ text: "a\n".repeat(mostAtOnce + 1) }))).toContain("boardDeals:tooMany");
  });
});

describe("duplicates", () => {
  it("are added one by one only if asked to", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const add = (name: string, anyway: boolean) => addOne(app, { actor, deal: deal(name), anyway });
    await add("晨星科技", false);
    await expect(add("晨星科技股份有限公司", false)).rejects.toMatchObject({
      code: "already_exists",
      fields: { anyway: ['boardDeals:duplicate|{"name":"晨星科技"}'] },
    });
    expect(await countOf(actor)).toBe(1);
    expect(await add("晨星科技股份有限公司", true)).toHaveLength(1);
    expect(await countOf(actor)).toBe(2);
  });

  it("of a list are added only if their lines are taken, even if they were added since the preview", async () => {
    const { viewer: actor } = await makeInvestor(app);
    await addOne(app, { actor, deal: deal("晨星"), anyway: false });
    const staged = ["晨星", "微風", "微風", "海風"].map((name, at) => ({ ...deal(name), line: at + 1 }));
    const { cardIds, leftOut } = await addStaged(app, { actor, staged, taken: new Set([3, 9]) });
    expect([cardIds.length, leftOut]).toEqual([3, 1]);
    expect((await cardsOf(actor)).map(({ outside }) => outside?.name)).toEqual(["晨星", "微風", "微風", "海風"]);
  });
});

describe("undoing", () => {
  it("removes those that are untouched, on one's own board only", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { viewer: other } = await makeInvestor(app);
    const ids = await addOutside(app, { actor, deals: [...many(3), deal("附註", { note: "有" })] });
    const [moved = "", noted = ""] = ids;
    await moveCard(app, { actor, cardId: moved, version: 0, stage: "talking" });
    await addNote(app, { actor, cardId: noted, version: 0, note: { text: "新", scope: "me", mentions: [] } });
    expect(await removeAdded(app, { actor: other, cardIds: ids })).toBe(0);
    expect(await countOf(actor)).toBe(4);
    expect(await removeAdded(app, { actor, cardIds: ids })).toBe(2);
    expect((await cardsOf(actor)).map(({ id }) => id)).toEqual([moved, noted]);
    expect(await countOf(actor)).toBe(2);
    expect(await removeAdded(app, { actor, cardIds: ids })).toBe(0);
  });
});

describe("changing the name and link", () => {
  it("needs the card's version, one's own board, and a deal from elsewhere", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { viewer: other } = await makeInvestor(app);
    const { id: startupId } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    const [cardId = ""] = await addOutside(app, { actor, deals: [deal("晨星")] });
    const outside = { name: "晨星二號", link: "https://a.tw" };
    const change = (who: typeof actor, id: string, version: number) =>
      refusal(changeOutside(app, { actor: who, cardId: id, version, outside }));
    expect(await change(actor, cardId, 0)).toBe("done");
    expect(await change(actor, cardId, 0)).toBe("board:changedMeanwhile");
    expect(await change(other, cardId, 1)).toBe("errors:not_found");
    expect(await cardsOf(actor)).toMatchObject([{ outside, version: 1 }]);
    const now = app.now();
    await app.db.insert(cards).values({
      ...{ id: "about-a-profile", workspaceId: actor.id, subjectId: startupId, stage: "new", movedBy: "act" },
      ...{ stageSinceAt: now, seenAt: now, createdAt: now, updatedAt: now },
    });
    expect(await change(actor, "about-a-profile", 0)).toBe("errors:wrong_state");
  });
});
