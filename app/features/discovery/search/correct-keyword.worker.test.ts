import { describe, expect, it } from "vitest";
import type { Viewer } from "~/features/core/access/viewer";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { investorQuery, startupQuery } from "./schema";
import { exploreInvestors } from "./search-investors.server";
import { exploreStartups } from "./search-startups.server";

const app = testApp();
const part = { page: 1, size: 12, sort: "relevance", locale: "en-US" } as const;
const { viewer: startup } = await makeStartup(app, {});
const { viewer: member } = await makeInvestor(app, { level: "normal" });

/** Publishes startups whose reports, which members may read, contain the text. */
async function reports(text: string, count: number) {
  for (let made = 0; made < count; made++) {
    await makeStartup(app, { isPublish: 2, texts: { en_us: { summary: `<p>${text}</p>` } } });
  }
}

const inStartups = async (viewer: Viewer, keyword: string) =>
  (await exploreStartups(app, { ...part, viewer, filters: startupQuery.parse({ keyword }) })).correction;
const inInvestors = async (viewer: Viewer, keyword: string) =>
  (await exploreInvestors(app, { ...part, viewer, filters: investorQuery.parse({ keyword }) })).correction;

describe("a correction", () => {
  it("is offered only to those who may read the word", async () => {
    await reports("photoresistor", 1);
    expect(await inStartups(member, "photoresistar")).toBe("photoresistor");
    expect(await inStartups(startup, "photoresistar")).toBeNull();
  });

  it("does not depend on words of the other side's reports", async () => {
    await makeInvestor(app, { status: "active", texts: { en_us: { description: "<p>roadeay</p>" } } });
    await reports("roadeby", 3);
    expect(await inInvestors(startup, "roadeey")).toBe("roadeay");
  });
});

describe("a list continued by its cursor", () => {
  it("reads no more rows deep in the list than at its beginning", async () => {
    for (let made = 0; made < 40; made++) await makeStartup(app, { isPublish: 2, publishedAt: 1000 + made });
    const list = (query: object) =>
      rowsRead(() => {
        const { page, size, sort, lang: _, ...filters } = startupQuery.parse({ size: "5", sort: "newest", ...query });
        return exploreStartups(app, { viewer: startup, filters, page, size, sort, locale: "en-US" });
      });
    const rows: number[] = [];
    let after: string | null = null;
    for (let read = 0; read < 7; read++) {
      const { result, rows: count } = await list(after ? { after } : {});
      rows.push(count);
      after = result.next;
    }
    expect(after).not.toBeNull();
    // Facets are counted among the remaining results, which are fewer each time.
    expect(Math.max(...rows.slice(1))).toBeLessThanOrEqual((rows[1] ?? 0) + 1);
    const { rows: inFuture } = await list({ published_since: "9000000000000" });
    expect(inFuture).toBeLessThan(20);
  });
});
