import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { coursePosts, orders } from "~/db/schema";
import { ulid } from "~/server/ulid";
import { type Made, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { askCall } from "../../../tests/support/ask-call";
import { runs } from "../../../tests/support/explore";
import { makeCourse } from "../../../tests/support/make-course";
import { makeOrder } from "../../../tests/support/make-order";
import { rowsRead } from "../../../tests/support/rows-read";
import type { AnyCall } from "./call.server";
import { listOrders } from "./calls/commerce/orders.server";
import { listCoursePosts } from "./calls/learning/posts.server";

/** Lists that are read on from an entry while they grow at their head. */

let now = Date.UTC(2026, 10, 29);
const app = testApp({ now: () => now });

interface Growing {
  call: AnyCall;
  params?: Record<string, string>;
  query: string;
  token: string;
  /** Adds the newest entry; returns its id. */
  add(): Promise<string>;
  remove(id: string): Promise<unknown>;
}

const lists: Record<string, (owner: Made<unknown>) => Promise<Growing>> = {
  orders: async ({ id: accountId, token }) => ({
    call: listOrders,
    params: { strategy: "startup" },
    query: "?",
    token,
    add: async () => (await makeOrder(app, { accountId, id: ulid(now) }, null)).id,
    remove: (id) => app.db.delete(orders).where(eq(orders.id, id)),
  }),
  "filtered orders": async ({ id: accountId, token }) => ({
    call: listOrders,
    params: { strategy: "startup" },
    query: "?state=cancelled&",
    token,
    add: async () => {
      await makeOrder(app, { accountId, id: ulid(now - 1) }, null);
      return (await makeOrder(app, { accountId, id: ulid(now), status: "cancelled" }, null)).id;
    },
    remove: (id) => app.db.update(orders).set({ status: "created" }).where(eq(orders.id, id)),
  }),
  "posts of a course": async ({ id: authorId, token }) => {
    const { id: courseId } = await makeCourse(app, { door: "all" });
    return {
      call: listCoursePosts,
      query: `?course_id=${courseId}&`,
      token,
      add: async () => {
        const id = ulid(now);
        await app.db.insert(coursePosts).values({ id, courseId, authorId, text: "請問", createdAt: now });
        return id;
      },
      remove: (id) =>
        app.db.update(coursePosts).set({ status: "hidden", hiddenBy: authorId }).where(eq(coursePosts.id, id)),
    };
  },
};

interface Answer {
  data: { result: { id: string }[]; count: number; next: string | null };
}

async function read({ call, token, params, query }: Growing, { size, after }: { size: number; after: string | null }) {
  const more = after === null ? "" : `&after=${after}`;
  const { status, text } = await askCall(app, call, { token, params, query: `${query}size=${size}${more}` });
  expect(status, text).toBe(200);
  return (JSON.parse(text) as Answer).data;
}

describe.each(Object.entries(lists))("%s", (_, make) => {
  let list: Growing;
  beforeEach(async () => {
    list = await make(await makeStartup(app, { level: "gold" }));
  });

  const add = () => {
    now += 10;
    return list.add();
  };

  it("are read from one entry to the next without gaps or repetitions, whatever comes or goes", async () => {
    const step = fc.record({
      size: fc.integer({ min: 1, max: 4 }),
      added: fc.integer({ min: 0, max: 2 }),
      /** Which of the entries goes, as a part of all. */
      removed: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 8 }), fc.array(step, { minLength: 1 }), async (first, steps) => {
        list = await make(await makeStartup(app, { level: "gold" }));
        const there: string[] = [];
        for (let made = 0; made < first; made += 1) there.push(await add());
        const stayed = new Set(there);
        const seen: string[] = [];
        let after: string | null = null;
        for (let at = 0; at === 0 || after !== null; at += 1) {
          const { size, added, removed } = steps[at % steps.length] ?? { size: 1, added: 0, removed: null };
          const page: Answer["data"] = await read(list, { size, after });
          expect(page.count).toBe(there.length);
          seen.push(...page.result.map(({ id }) => id));
          after = page.next;
          for (let made = 0; made < added; made += 1) there.push(await add());
          const gone = removed === null ? undefined : there.splice(Math.floor(removed * there.length), 1)[0];
          if (gone) {
            await list.remove(gone);
            stayed.delete(gone);
          }
        }
        expect(seen).toEqual([...new Set(seen)].sort().reverse());
        expect([...stayed].filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: runs(6) },
    );
  });

  it("cost as few rows at their end as at their beginning", async () => {
    const ids: string[] = [];
    for (let made = 0; made < 30; made += 1) ids.push(await add());
    const first = await rowsRead(() => read(list, { size: 3, after: null }));
    const last = await rowsRead(() => read(list, { size: 3, after: ids[4] ?? null }));
    expect(last.result.result.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    expect(last.rows).toBeLessThanOrEqual(first.rows);
  });

  it.each(["", "x", "01ARZ3NDEKTSV4RRFFQ69G5FAVV", "01arz3ndektsv4rrffq69g5fav", "%27%20OR%201", "9".repeat(5_000)])(
    "refuse the place %.30s, naming it",
    async (after) => {
      const { call, token, params, query } = list;
      const { status, text } = await askCall(app, call, { token, params, query: `${query}after=${after}` });
      expect([status, Object.keys(JSON.parse(text).error.fields ?? {})]).toEqual([422, ["after"]]);
    },
  );
});
