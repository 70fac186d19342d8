import { expect, it } from "vitest";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeOrder } from "../../../../tests/support/make-order";
import { listCredited } from "./credited.server";

const app = testApp();

it("names the orders that unused days partly paid, down to NT$1", async () => {
  const { id: accountId } = await makeStartup(app);
  const [one, other, none] = [
    await makeOrder(app, { accountId }),
    await makeOrder(app, { accountId }),
    await makeOrder(app, { accountId }),
  ];
  const movements = [
    { kind: "charge", amount: 1200, source: `charge:${none.id}` },
    { kind: "refund", amount: -500, source: `refund:${none.id}` },
    { kind: "credit", amount: 500, source: `credit:${one.id}:p:in` },
    { kind: "credit", amount: 0, source: `credit:${none.id}:p:out` },
    { kind: "credit", amount: -1, source: `credit:${one.id}:p:out` },
    { kind: "credit", amount: -300, source: `credit:${other.id}:p:out` },
    { kind: "credit", amount: -400, source: `credit:${other.id}:q:out` },
  ] as const;
  const credited = await listCredited(app, movements);
  expect(credited.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { id: one.id, number: one.number, status: "created", amount: 1 },
    { id: other.id, number: other.number, status: "created", amount: 700 },
  ]);
});
