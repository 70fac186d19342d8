import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { orderStates, orderStatusesWith } from "./order-states";
import { orderStatusAllows } from "./order-status-sql";
import { orderStatuses } from "./values";

const textOf = (...given: Parameters<typeof orderStatusAllows>) =>
  new SQLiteSyncDialect().sqlToQuery(orderStatusAllows(...given));

describe("the states of an order", () => {
  it.each([
    ["isOpen", ["created", "awaiting_payment", "failed"]],
    ["takesPayment", ["created", "failed"]],
    ["canFail", ["created", "awaiting_payment"]],
    ["wasPaid", ["paid", "refunded"]],
    ["isClosed", ["expired", "cancelled"]],
  ] as const)("%s", (allowed, statuses) => expect(orderStatusesWith(allowed)).toEqual(statuses));

  it.each(orderStatuses)("%s is either open, paid or closed", (status) => {
    const { isOpen, wasPaid, isClosed } = orderStates[status];
    expect([isOpen, wasPaid, isClosed].filter(Boolean)).toHaveLength(1);
  });

  it("become SQL without parameters, in the words of the partial index", () => {
    expect(textOf("isOpen")).toEqual({ sql: "status IN ('created', 'awaiting_payment', 'failed')", params: [] });
    expect(textOf("isClosed", { table: "o" })).toEqual({ sql: "o.status IN ('expired', 'cancelled')", params: [] });
  });
});
