import { expect, it } from "vitest";
import { pageWithin } from "./page";

const list = (count: number) => async (page: number) => ({
  result: Array.from({ length: count }, (_, at) => at).slice((page - 1) * 10, page * 10),
  count,
  page,
  size: 10,
});

it.each([
  [1, 0, 1, 0],
  [7, 0, 1, 0],
  [1, 10, 1, 10],
  [2, 10, 1, 10],
  [2, 11, 2, 1],
  [100_000, 25, 3, 5],
])("page %i of %i entries shows page %i with %i of them", async (requested, count, page, shown) => {
  const found = await pageWithin(requested, list(count));
  expect([found.page, found.result.length]).toEqual([page, shown]);
});
