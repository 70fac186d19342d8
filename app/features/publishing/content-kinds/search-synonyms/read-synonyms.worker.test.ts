import { afterAll, expect, it } from "vitest";
import { minuteMs } from "~/durations";
import * as values from "~/features/records/records/values";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { synonymGroups } from "~/features/text/search-words/synonym-groups";
import { groupsOf } from "~/features/text/search-words/synonym-lines";
import { builtInSynonyms, prepareSynonyms } from "~/features/text/search-words/synonyms";
import { testApp } from "../../../../../tests/support/app";
import { expectConsoleError } from "../../../../../tests/support/console-errors";
import { publishSingle, removeSingle } from "../../../../../tests/support/published-content";
import { searchSynonymsKind } from "./kind";
import { readSynonyms } from "./read-synonyms.server";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });

const publish = (groups: string) => publishSingle(app, searchSynonymsKind, { groups });

afterAll(async () => {
  await removeSingle(app, searchSynonymsKind);
  now += 10 * minuteMs;
  await readSynonyms(app);
});

it("starts from the built-in groups", () => {
  expect(groupsOf(searchSynonymsKind.initial?.groups ?? "")).toEqual(synonymGroups);
});

it("reads the published synonyms, at most every five minutes", async () => {
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
  await publish("募橋, Fundbridge\r\n\r\n");
  now += 4 * minuteMs;
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
  now += 2 * minuteMs;
  const synonyms = await readSynonyms(app);
  expect(synonyms).toEqual(prepareSynonyms([["募橋", "Fundbridge"]]));
  expect(parseQuery("募橋", synonyms)).not.toEqual(parseQuery("募橋", builtInSynonyms));
});

it("uses the built-in synonyms in place of unusable ones", async () => {
  await publish("募橋");
  now += 6 * minuteMs;
  expectConsoleError(/search_synonyms/);
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
});

it.each([
  ["a lone word", "募橋", false],
  ["a word without letters", "募橋, ！！", false],
  ["a word too long", `募橋, ${"a".repeat(61)}`, false],
  ["nothing", "", true],
  ["groups in lines", "募橋、Fundbridge\nAI，人工智慧", true],
])("is checked when staff save it: %s", (_, groups, isUsable) => {
  expect(searchSynonymsKind.fields.groups.schema(values).safeParse(groups).success).toBe(isUsable);
});
