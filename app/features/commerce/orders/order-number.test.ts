import { expect, it } from "vitest";
import { orderNumber } from "./order-number";

it.each([
  ["2026-11-22T15:59:59Z", "FB261122AB2C3D"],
  ["2026-11-22T16:00:00Z", "FB261123AB2C3D"],
])("numbers an order by its day in Taipei, at %s", (at, number) => {
  expect(orderNumber(Date.parse(at), "ab2c3d")).toBe(number);
});
