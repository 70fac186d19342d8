import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { highlights, startups } from "~/db/schema";
import { maxFeatured } from "~/features/highlights/rules";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { rowsRead } from "./support/rows-read";

const app = testApp();

describe("the count of rows read", () => {
  beforeAll(async () => {
    for (let made = 0; made < 8; made++) await makeStartup(app, { isPublish: 2, publishedAt: made });
  });

  const newest = (limit: number) =>
    app.db
      .select({ id: startups.id })
      .from(startups)
      .where(eq(startups.isPublish, 2))
      .orderBy(desc(startups.publishedAt))
      .limit(limit);

  it("adds up single queries, however drizzle sends them, and batches", async () => {
    expect((await rowsRead(() => newest(3).all())).rows).toBe(3);
    expect((await rowsRead(() => newest(1).get())).rows).toBe(1);
    expect((await rowsRead(() => newest(2).values())).rows).toBe(2);
    expect((await rowsRead(() => newest(4).run())).rows).toBe(4);
    expect((await rowsRead(() => app.db.batch([newest(3), newest(2)]))).rows).toBe(5);
  });

  it("leaves results as they are", async () => {
    const { result } = await rowsRead(() => newest(2).values());
    expect(result).toEqual((await newest(2)).map(({ id }) => [id]));
  });
});

describe("a visitor's home page", () => {
  beforeAll(async () => {
    const until = { levelUntilAt: app.now() + 1e9 };
    for (let made = 0; made < 40; made++) {
      const photo = made % 2 ? "01J" : null;
      const level = (["diamond", "gold", "normal"] as const)[made % 3];
      const startup = await makeStartup(app, { isPublish: 2, publishedAt: made, photo, level, ...until });
      const investor = await makeInvestor(app, {
        status: "active",
        publishedAt: made,
        photo,
        level: made % 3 ? "gold" : "normal",
      });
      if (made >= maxFeatured) continue;
      const highlight = { position: made, addedBy: "staff", createdAt: 1 };
      await app.db.insert(highlights).values([
        { ...highlight, profileId: startup.id, side: "startup" },
        { ...highlight, profileId: investor.id, side: "investor" },
      ]);
    }
    // The isolate reads the static keys once in five minutes.
    await askWorker("/en-US");
  });

  it("reads at most 100 rows, and one from the cache", async () => {
    const { rows } = await rowsRead(() => askWorker("/?uncached"));
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThanOrEqual(100);
    await expect.poll(async () => (await rowsRead(() => askWorker("/"))).rows).toBe(1);
  });
});
