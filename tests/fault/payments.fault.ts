import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dayMs } from "../../app/durations.ts";
import { type PaymentSimulator, startPaymentSimulator } from "../../scripts/payment-simulator/server.ts";
import { received } from "../../scripts/payment-simulator/trade.ts";
import { freePort } from "../../scripts/runtime.ts";
import { type LocalRuntime, startTestRuntime } from "../support/local-runtime.ts";
import { Buyer, type Purchase } from "./buyer.ts";
import { prepare } from "./prepare.ts";
import { Chance } from "./random.ts";

const stateDir = ".state/fault-payments";

/** The number of concurrent buyers. */
const buyers = 4;
const kills = 20;

const chance = new Chance();
let bundle: string;
let port: number;
let payments: PaymentSimulator;
let runtime: LocalRuntime;

before(async () => {
  console.log(`FAULT_SEED=${chance.seed}`);
  bundle = await prepare(stateDir);
  payments = await startPaymentSimulator();
  // The same port after every kill, because notifications are sent to it.
  port = await freePort();
  runtime = await start();
});
after(async () => {
  await runtime?.stop();
  await payments?.stop();
});

function start(): Promise<LocalRuntime> {
  return startTestRuntime({ bundle, stateDir, port, variables: payments.variables });
}

/** Runs the minutely jobs as if days had passed, for the product and the provider. */
async function tend(daysLater: number): Promise<void> {
  payments.books.setAhead(daysLater * dayMs);
  const at = new Date(Date.now() + daysLater * dayMs);
  for (let run = 0; run < 20; run++) await runtime.runScheduled("* * * * *", at);
}

/** Returns these columns of all rows of a query. */
async function rows<Row>(columns: ReadonlyArray<keyof Row & string>, query: string): Promise<Row[]> {
  const object = columns.map((column) => `'${column}', ${column}`).join(", ");
  const found = await runtime.queryFirst<{ list: string }>(
    `SELECT json_group_array(json_object(${object})) AS list FROM (${query})`,
  );
  return JSON.parse(found?.list ?? "[]") as Row[];
}

test("nothing is paid twice and nothing paid is not granted, though the runtime is killed in between", async (t) => {
  const origins = { product: runtime.origin, payments: payments.origin };
  const crowd = Array.from({ length: buyers }, () => new Buyer({ chance, origins }));
  const buying = Promise.all(crowd.map((buyer) => buyer.run()));
  for (let kill = 0; kill < kills; kill++) {
    await chance.pause(100, 1200);
    await runtime.kill();
    runtime = await start();
  }
  for (const buyer of crowd) buyer.stop();
  await buying;
  const purchases = crowd.flatMap((buyer) => buyer.purchases);
  // Lost first payments are found within days, lost renewals when the next one is overdue, and refunds after that.
  for (const daysLater of [1, 2, 32, 33]) await tend(daysLater);
  const { charges } = await verify(purchases);
  assert.ok(purchases.length > kills, "there was load");
  t.diagnostic(`${kills} kills, ${purchases.length} orders, ${charges} charges, NT$${payments.books.cash()}`);
});

interface OrderRow {
  id: string;
  status: string;
  is_paid: 0 | 1;
  charged: number;
  refunded: number;
  cash: number;
  days: number;
  period_days: number;
}

/** Compares the product's books with the provider's. */
async function verify(purchases: readonly Purchase[]): Promise<{ charges: number }> {
  const orders = await rows<OrderRow>(
    ["id", "status", "is_paid", "charged", "refunded", "cash", "days", "period_days"],
    `SELECT id, status, paid_at IS NOT NULL AS is_paid,
      (SELECT count(*) FROM ledger WHERE order_id = orders.id AND kind = 'charge') AS charged,
      (SELECT count(*) FROM ledger WHERE order_id = orders.id AND kind = 'refund') AS refunded,
      (SELECT coalesce(sum(amount), 0) FROM ledger WHERE order_id = orders.id) AS cash,
      (SELECT coalesce(sum(days), 0) FROM ledger WHERE order_id = orders.id) AS days,
      (SELECT coalesce(sum(days), 0) FROM membership_periods WHERE order_id = orders.id) AS period_days
    FROM orders`,
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  let charges = 0;
  for (const { orderId, method, tradeNos } of purchases) {
    const order = byId.get(orderId);
    assert.ok(order, `the order ${orderId} exists`);
    const trades = tradeNos.map((tradeNo) => payments.books.trade(tradeNo));
    const charged = trades.flatMap(received);
    charges += charged.length;
    const told = `${method} ${orderId} ${tradeNos.join(" ")}: ${JSON.stringify(order)}`;
    assert.equal(order.charged, charged.length, `every charge is recorded once: ${told}`);
    assert.equal(order.is_paid, charged.length > 0 ? 1 : 0, `what was paid is paid: ${told}`);
    const cash = tradeNos.reduce((sum, tradeNo) => sum + payments.books.cash(tradeNo), 0);
    assert.equal(order.cash, cash, `the ledger agrees with the provider: ${told}`);
    // A second payment in another tab is refunded.
    const surplus = trades.length > 1 && method === "cc" ? charged.length - 1 : 0;
    assert.equal(order.refunded, surplus, `what was paid twice is returned: ${told}`);
    assert.equal(order.days, 30 * (charged.length - surplus), `what was paid is granted: ${told}`);
    assert.equal(order.period_days, order.days, `the membership has the days: ${told}`);
  }
  const total = await runtime.queryFirst<{ cash: number }>(
    "SELECT coalesce(sum(amount), 0) AS cash FROM ledger WHERE kind IN ('charge', 'refund')",
  );
  assert.equal(total?.cash, payments.books.cash(), "the ledger's cash equals the provider's");
  const open = await rows<{ trade_no: string; kind: string }>(
    ["trade_no", "kind"],
    "SELECT trade_no, kind FROM payment_differences WHERE repaired_at IS NULL",
  );
  assert.deepEqual(open, [], "no difference is left to staff");
  return { charges };
}
