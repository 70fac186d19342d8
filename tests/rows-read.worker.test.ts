import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { rowsRead } from "./support/rows-read";

const app = testApp();
const published = 8;

beforeAll(async () => {
  for (let made = 0; made < published; made++) await makeStartup(app, { isPublish: 2, publishedAt: made });
});

describe("the count of rows read", () => {
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

  it("includes what a page reads", async () => {
    expect((await rowsRead(() => askWorker("/startups"))).rows).toBeGreaterThanOrEqual(published);
  });
});
