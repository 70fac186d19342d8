import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { listAccounts } from "./queries.server";
import { accountSorts } from "./rules";
import { readAccountFilter } from "./schema";

const app = testApp();
const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });

describe("the account list", () => {
  const list = (query: string) => listAccounts(app, { actor, filter: readAccountFilter(new URLSearchParams(query)) });

  beforeAll(async () => {
    for (let made = 0; made < 60; made++) {
      const email = `${String.fromCharCode(97 + (made % 26))}-${made}@order.test`;
      await makeStartup(app, { name: "排序", account: { email, createdAt: app.now() + made * 1000 } });
    }
  });

  it.each(accountSorts)("is sorted by %s, with a search too", async (sort) => {
    const rows = await app.db.select({ email: accounts.email, at: accounts.createdAt, id: accounts.id }).from(accounts);
    const value = (row: (typeof rows)[number]) => (sort.endsWith("email") ? row.email : String(row.at)) + row.id;
    const expected = rows
      .filter(({ email }) => email.endsWith("@order.test"))
      .sort((a, b) => (value(a) < value(b) ? -1 : 1));
    if (sort.startsWith("-")) expected.reverse();
    const pages = await Promise.all([1, 2, 3].map((page) => list(`q=排序&sort=${sort}&page=${page}`)));
    expect(pages.flatMap(({ entries }) => entries.map(({ email }) => email))).toEqual(
      expected.map(({ email }) => email),
    );
    const unfiltered = await list(`sort=${sort}`);
    const all = [...rows].sort((a, b) => (value(a) < value(b) ? -1 : 1));
    if (sort.startsWith("-")) all.reverse();
    expect(unfiltered.entries.map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id));
  });

  it("reads the accounts of a page besides counting them", async () => {
    const number = (await app.db.select({ id: accounts.id }).from(accounts)).length;
    const queries = accountSorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&kind=startup`]);
    for (const query of queries) {
      const { rows } = await rowsRead(() => list(query));
      // 20 accounts, each with its profile.
      expect([query, rows <= number + 3 * 20 + 5]).toEqual([query, true]);
    }
  });
});
