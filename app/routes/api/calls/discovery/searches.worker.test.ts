import { describe, expect, it } from "vitest";
import { listProfile, makeInvestor, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall } from "../../../../../tests/support/ask-call";
import type { AnyCall } from "../../call.server";
import { countInvestors, listInvestors } from "./investors.server";
import { countStartups, listStartups } from "./startups.server";

const app = testApp();

async function publish(name: string, slogan: string) {
  const { id } = await makeStartup(app, { name, isPublish: 2, texts: { zh_tw: { slogan } } });
  await listProfile(app, id);
}

await publish("山茶", "山茶 杜鵑");
await publish("鳶尾", "芍藥以外的花");
await publish("Wisteria Works", "紫藤花架工坊");
const investor = await makeInvestor(app, { name: "王天使", status: "active", industryKeys: [] });
await listProfile(app, investor.id);

/** Returns a list and its count, which agree. */
async function ask([list, count]: readonly [AnyCall, AnyCall], keyword: string) {
  const query = `?${new URLSearchParams({ keyword })}`;
  const read = async (call: AnyCall) => JSON.parse((await askCall(app, call, { query })).text).data;
  const found = await read(list);
  const { is_partial, correction, is_lower_bound } = found;
  expect(await read(count)).toEqual({ count: found.count, is_partial, correction, is_lower_bound });
  return { ...found, names: found.result.map(({ name }: { name: string }) => name) };
}
const startups = [listStartups, countStartups] as const;
const investors = [listInvestors, countInvestors] as const;

describe("a search of the API", () => {
  it("marks results with only some of the words, and names what each lacks", async () => {
    const { result, ...found } = await ask(startups, "山茶 杜鵑 鳶尾");
    expect(found).toMatchObject({ names: ["山茶", "鳶尾"], is_partial: true, correction: null, count: 2 });
    expect(found.missing_words).toEqual({ [result[0].id]: ["鳶尾"], [result[1].id]: ["山茶", "杜鵑"] });
    expect(await ask(startups, "山茶 杜鵑")).toMatchObject({ names: ["山茶"], is_partial: false, missing_words: {} });
    const both = await ask(investors, "天使 鳶尾");
    expect(both).toMatchObject({ count: 1, is_partial: true, missing_words: { [investor.id]: ["鳶尾"] } });
  });

  it.each([
    ["wisteira", 0, false, "wisteria"],
    ["紫藤花假", 0, false, "紫藤花架"],
    ["紫籐花架", 0, false, "紫藤花架"],
    ["qqqqqq", 0, false, null],
    // Simplified and traditional characters are the same without a correction.
    ["山茶 杜鹃", 1, false, null],
    ["山茶 wisteira", 1, true, "山茶 wisteria"],
  ])("for %s finds %i, partly: %s, and corrects it to %s", async (keyword, count, is_partial, correction) => {
    expect(await ask(startups, keyword)).toMatchObject({ count, is_partial, correction });
  });
});
