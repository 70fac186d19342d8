import { afterAll, expect, it } from "vitest";
import { contentBlocks } from "~/db/schema";
import { testApp } from "../../../tests/support/app";
import { expectConsoleError } from "../../../tests/support/console-errors";
import { parseQuery } from "./parse-query";
import { readSynonyms } from "./read-synonyms.server";
import { builtInSynonyms, prepareSynonyms } from "./synonyms";

const minute = 60 * 1000;
let now = 1_900_000_000_000;
const app = testApp({ now: () => now });

async function publish(content: unknown) {
  await app.db
    .insert(contentBlocks)
    .values({ name: "search_synonyms", locale: "zh-TW", content, updatedAt: 1 })
    .onConflictDoUpdate({ target: [contentBlocks.name, contentBlocks.locale], set: { content } });
}

afterAll(async () => {
  await app.db.delete(contentBlocks);
  now += 10 * minute;
  await readSynonyms(app);
});

it("reads the synonyms from their content block, at most every five minutes", async () => {
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
  await publish({ groups: [["募橋", "Fundbridge"]] });
  now += 4 * minute;
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
  now += 2 * minute;
  const synonyms = await readSynonyms(app);
  expect(synonyms).toEqual(prepareSynonyms([["募橋", "Fundbridge"]]));
  expect(parseQuery("募橋", synonyms)).not.toEqual(parseQuery("募橋", builtInSynonyms));
});

it("uses the built-in synonyms instead of an unusable block", async () => {
  await publish({ groups: [["募橋"]] });
  now += 6 * minute;
  expectConsoleError(/search_synonyms/);
  expect(await readSynonyms(app)).toBe(builtInSynonyms);
});
