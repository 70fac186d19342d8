import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "~/db/schema";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeOrder } from "../../../../tests/support/payments";
import { rowsRead } from "../../../../tests/support/rows-read";
import { listOrders } from "./list-orders.server";
import { orderSorts } from "./rules";
import { readOrderFilter } from "./schema";

const app = testApp();
const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });

describe("the order list", () => {
  const list = (query: string) => listOrders(app, { actor, filter: readOrderFilter(new URLSearchParams(query)) });
  let accountId = "";

  /** Makes orders with repeated amounts, half of them cancelled. */
  async function makeOrders(count: number) {
    for (let made = 0; made < count; made++) {
      const status = made % 2 ? "paid" : "cancelled";
      await makeOrder(app, { accountId, total: 100 * (made % 7), status });
    }
  }

  beforeAll(async () => {
    accountId = (await makeStartup(app)).id;
    await makeOrders(90);
  });

  it.each(orderSorts)("has all orders by %s, page by page", async (sort) => {
    const found: Array<{ id: string; total: number }> = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`sort=${sort}&before=${next}`.replace(/&before=$/, ""));
      found.push(...page.entries);
      next = page.next;
    }
    const byId = (await app.db.select({ id: orders.id, total: orders.total }).from(orders)).sort((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    const expected = sort.endsWith("total") ? byId.sort((one, other) => one.total - other.total) : byId;
    if (sort.startsWith("-")) expected.reverse();
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it("reads a bounded number of rows in any order and with any filter", async () => {
    await makeOrders(330);
    for (const sort of orderSorts) {
      for (const filter of ["", "&state=paid", "&method=cc", "&state=paid&method=cc"]) {
        const first = `sort=${sort}${filter}`;
        const { rows, result } = await rowsRead(() => list(first));
        expect([first, rows <= 70]).toEqual([first, true]);
        const second = `${first}&before=${result.next}`;
        const { rows: more } = await rowsRead(() => list(second));
        expect([second, more <= 70]).toEqual([second, true]);
      }
    }
  });

  it("ignores an order or columns that it does not have", () => {
    const read = (query: string) => readOrderFilter(new URLSearchParams(query));
    expect(read("sort=email&columns=number&columns=toString")).toMatchObject({ sort: "-created", columns: [] });
    expect(read("columns=state&columns=number&columns=state")).toMatchObject({ columns: ["number", "state"] });
    expect(
      read("columns=number&columns=item&columns=buyer&columns=total&columns=state&columns=created").columns,
    ).toEqual([]);
  });
});
