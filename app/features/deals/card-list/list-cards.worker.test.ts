import { describe, expect, it } from "vitest";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { addOutside } from "../outside/add-outside.server";
import { mostAtOnce, type OutsideDeal } from "../outside/deal";
import { listCards } from "./list-cards.server";
import { listSorts, readListQuery } from "./query";

const app = testApp();
const today = "2026-11-30";

const deal = (name: string, values: Partial<OutsideDeal> = {}): OutsideDeal => ({
  ...{ name, link: "", stage: "new", nextStep: "", nextOn: null, tags: [], note: "" },
  ...values,
});
const actorOf = async () => (await makeInvestor(app)).viewer;
const list = async (actor: Awaited<ReturnType<typeof actorOf>>, query: string) =>
  listCards(app, { actor, query: readListQuery(new URLSearchParams(query)), locale: "zh-TW", today });
const names = async (actor: Awaited<ReturnType<typeof actorOf>>, query: string) =>
  (await list(actor, query)).cards.map(({ subject }) => (subject.kind === "outside" ? subject.name : ""));

describe("the list of cards", () => {
  it("is sorted by each column, filtered, searched by folded texts, and only the owner's", async () => {
    const actor = await actorOf();
    await addOutside(app, { actor: await actorOf(), deals: [deal("別人的")] });
    await addOutside(app, {
      actor,
      deals: [
        deal("Beta", { stage: "talking", nextStep: "約訪", nextOn: "2026-12-05", tags: ["醫療"] }),
        deal("acme", { nextStep: "call", nextOn: "2026-11-01", tags: ["AI"] }),
        deal("Ｃｙａｎ", { stage: "won" }),
        deal("50%_", { stage: "watching" }),
        // Due on a Saturday, so not late on the Monday after.
        deal("Delta", { stage: "checking", nextStep: "回信", nextOn: "2026-11-28" }),
      ],
    });
    expect(await names(actor, "")).toEqual(["50%_", "acme", "Beta", "Delta", "Ｃｙａｎ"]);
    expect(await names(actor, "dir=desc")).toEqual(["Ｃｙａｎ", "Delta", "Beta", "acme", "50%_"]);
    expect(await names(actor, "sort=name")).toEqual(["50%_", "acme", "Beta", "Delta", "Ｃｙａｎ"]);
    expect((await names(actor, "sort=nextOn")).slice(0, 3)).toEqual(["acme", "Delta", "Beta"]);
    expect((await names(actor, "sort=nextOn&dir=desc")).slice(0, 3)).toEqual(["Beta", "Delta", "acme"]);
    expect((await names(actor, "sort=tags")).slice(0, 2)).toEqual(["acme", "Beta"]);
    for (const sort of listSorts) expect((await list(actor, `sort=${sort}`)).count).toBe(5);
    expect(await names(actor, "stage=talking")).toEqual(["Beta"]);
    expect(await names(actor, "tag=ａｉ")).toEqual(["acme"]);
    expect(await names(actor, "needs=attention")).toEqual(["50%_", "acme"]);
    expect(await names(actor, "q=cyan")).toEqual(["Ｃｙａｎ"]);
    expect(await names(actor, "q=%25_")).toEqual(["50%_"]);
    expect(await names(actor, "q=医疗")).toEqual(["Beta"]);
    expect(await names(actor, "q=nothing")).toEqual([]);
    expect(await names(actor, "sort=toString&stage=x&page=-1&dir=up&needs=all&more=1")).toHaveLength(5);
  });

  it("reads for a page in the board's order as many rows with 2,000 cards as with 50, and shows each card once", async () => {
    const [few, many] = [await actorOf(), await actorOf()];
    const deals = (number: number) => Array.from({ length: number }, (_, at) => deal(`案件 ${at}`));
    await addOutside(app, { actor: few, deals: deals(50) });
    for (let made = 0; made < 2000; made += mostAtOnce)
      await addOutside(app, { actor: many, deals: deals(mostAtOnce) });
    const small = await rowsRead(() => list(few, ""));
    const large = await rowsRead(() => list(many, ""));
    expect(small.result.cards).toHaveLength(50);
    expect(large.rows).toBeLessThanOrEqual(small.rows * 2);
    const seen = new Set<string>();
    for (let page = 1; page <= 40; page++) for (const { id } of (await list(many, `page=${page}`)).cards) seen.add(id);
    expect(seen.size).toBe(2000);
    expect((await list(many, "page=1000")).page).toBe(40);
    const sorted = await rowsRead(() => list(many, "sort=name&q=1"));
    expect(sorted.rows).toBeLessThanOrEqual(2000 * 8);
  });
});
