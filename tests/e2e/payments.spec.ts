import type { Page } from "@playwright/test";
import { dayMs } from "../../app/durations";
import { expectAccessible } from "./accessible";
import { checkOut, orderOn, paidOrder, payByCard } from "./buying";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import type { WorkerServer } from "./server";
import { fill, type Locale, localePath, textsOf } from "./texts";

const zh = textsOf("zh-TW");
/** Presses a button of the simulator's control page on the trade of an order. */
async function press(server: WorkerServer, page: Page, { orderId, button }: { orderId: string; button: string }) {
  const { trade_no } = await paymentOf(server, orderId);
  const control = await page.context().newPage();
  await control.goto(server.payments.origin);
  await control.locator(`section[id="${trade_no}"]`).getByRole("button", { name: button }).first().click();
  await expect(control).toHaveURL(new RegExp(`#${trade_no}$`));
  await control.close();
}

/** Lets happen what a button of the control page does to the trade of an order. */
async function happen(server: WorkerServer, orderId: string, event: "forge" | "transfer" | "charge"): Promise<void> {
  const { trade_no: trade } = await paymentOf(server, orderId);
  const sent = server.payments.books.notifications().find(({ merchantTradeNo }) => merchantTradeNo === trade);
  const answer = await fetch(`${server.payments.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ do: event, trade, notification: String(sent?.id) }),
    redirect: "manual",
  });
  expect(answer.status, await answer.text()).toBe(303);
}

async function paymentOf(server: WorkerServer, orderId: string): Promise<{ trade_no: string }> {
  const payment = await server.queryFirst<{ trade_no: string }>(
    "SELECT trade_no FROM payments WHERE order_id = ? ORDER BY id DESC LIMIT 1",
    orderId,
  );
  if (!payment) throw new Error(`The order ${orderId} has no payment.`);
  return payment;
}

/** The ledger's entries for an order. */
function ledgerOf(server: WorkerServer, orderId: string) {
  return server.queryFirst<{ charges: number; cash: number; days: number }>(
    `SELECT count(*) FILTER (WHERE kind = 'charge') AS charges, coalesce(sum(days), 0) AS days,
      coalesce(sum(amount) FILTER (WHERE kind IN ('charge', 'refund')), 0) AS cash FROM ledger WHERE order_id = ?`,
    orderId,
  );
}

/** Runs the jobs of each minute, at a later time if given. */
async function runJobs(server: WorkerServer, at?: Date): Promise<void> {
  const answer = await fetch(`${server.origin}/dev/cron`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ cron: "* * * * *", at }),
  });
  expect(answer.status, await answer.text()).toBe(204);
}

test("a declined card, then another attempt whose notification comes ten times", async ({ own, server }) => {
  const { page, email } = await own("startup");
  await checkOut(page, { item: "startup_gold.monthly" });
  await page.locator('input[name="card"]').fill("4000-0000-0000-0002");
  await page.locator('button[value="card"]').click();
  await expect(page.getByRole("alert")).toContainText("拒絕交易");
  await expectAccessible(page);
  await page.getByRole("link", { name: "返回商店" }).click();

  await expect(page.getByText(zh.orders.notices.failed.title)).toBeVisible();
  await page.getByRole("link", { name: zh.orders.actions.payAgain }).click();
  await payByCard(page, { delivery: "repeated" });
  const orderId = await orderOn(page);
  await expect(page.getByRole("heading", { name: zh.orders.thankYou.paid.title })).toBeVisible();
  expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 1200, days: 30 });
  await newestMail(page, email, zh.catalog.plans.startup_gold);

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText(zh.orders.states.paid, { exact: true }).first()).toBeVisible();
  await happen(server, orderId, "forge");
  await press(server, page, { orderId, button: "重複 10 次" });
  expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 1200, days: 30 });
});

test("two tabs and a double click place one order, which an outage keeps; a second one warns of the first, and is returned", async ({
  own,
  person,
  server,
}) => {
  const { page, context, id, token } = await own("startup");
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await one.goto("/checkout?item=startup_gold.monthly");
    await one.getByLabel(zh.checkout.buyer.phone).fill("0912-345-678");
    await one.locator('input[name="consent"]').check();
  }
  await page.getByRole("button", { name: zh.checkout.submit.cc }).dblclick();
  await expect(page.getByText("不會真的扣款")).toBeVisible();
  await tab.getByRole("button", { name: zh.checkout.submit.cc }).click();
  await expect(tab.getByText("不會真的扣款")).toBeVisible();
  const orders = await server.queryFirst<{ count: number; id: string }>(
    "SELECT count(*) AS count, max(id) AS id FROM orders WHERE account_id = ?",
    id,
  );
  expect(orders?.count).toBe(1);

  server.payments.books.setReachable(false);
  try {
    const outage = (await person({ token, losesConnection: true })).page;
    await outage.goto(`/checkout?order=${orders?.id}&start=1`);
    await expect(outage.getByText(zh.checkout.pay.unavailable)).toBeVisible();
    await outage.getByRole("link", { name: zh.checkout.pay.view }).click();
    await expect(outage.getByText(zh.orders.states.created, { exact: true }).first()).toBeVisible();
  } finally {
    server.payments.books.setReachable(true);
  }
  await page.goto(`/checkout?order=${orders?.id}&start=1`);
  await page.locator('button[value="approve"]').click();
  await orderOn(page);

  // Another order cancels the open one, which is paid as well: the desk sees it, and returns it with one press.
  await checkOut(page, { item: "startup_gold.yearly" });
  await tab.goto("/checkout?item=startup_gold.yearly");
  await expect(tab.getByText(zh.checkout.openOrders.title)).toBeVisible();
  await expect(tab.getByRole("link", { name: zh.checkout.openOrders.goOn })).toBeVisible();
  await expectAccessible(tab);
  await checkOut(tab, { item: "startup_gold.yearly" });
  await payByCard(tab);
  const second = await orderOn(tab);
  await payByCard(page);
  const first = await orderOn(page);
  expect(first).not.toBe(second);
  await page.goto(`/orders/${first}`);
  await expect(page.getByText(zh.orders.notices.paidCancelled.title)).toBeVisible();
  await expectAccessible(page);

  const staff = await own("staff");
  const { differences } = zh.orderAdministration;
  await staff.page.goto(`/staff/orders/${first}`);
  await expect(staff.page.getByText(differences.names.paid_cancelled)).toBeVisible();
  await staff.page.getByRole("button", { name: differences.return }).click();
  await staff.page.getByRole("alertdialog").getByRole("button", { name: differences.return }).click();
  await expect(staff.page.getByText(zh.orderAdministration.refund.requested)).toBeVisible();
  await runJobs(server, new Date(Date.now() + dayMs / 24));
  expect(await ledgerOf(server, first)).toEqual({ charges: 1, cash: 0, days: 0 });
  expect(await ledgerOf(server, second)).toEqual({ charges: 1, cash: 12_000, days: 365 });
});

test("a subscription is charged three times, then cancelled", async ({ own, server }) => {
  const { page } = await own("startup");
  await checkOut(page, { item: "startup_gold.monthly", method: "subscription" });
  await payByCard(page);
  const orderId = await orderOn(page);
  await happen(server, orderId, "charge");
  await happen(server, orderId, "charge");
  expect(await ledgerOf(server, orderId)).toEqual({ charges: 3, cash: 3600, days: 90 });

  await page.goto(`/orders/${orderId}`);
  await page.getByText(zh.orders.subscription.charges).click();
  await expect(page.getByText(fill(zh.orders.subscription.charge, { count: 3 }))).toBeVisible();
  await page.getByRole("button", { name: zh.orders.subscription.cancel }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: zh.orders.subscription.cancel }).click();
  await expect(page.getByText(zh.orders.subscription.kept)).toBeVisible();
  await runJobs(server);
  const { trade_no } = await paymentOf(server, orderId);
  expect(server.payments.books.trade(trade_no).period?.state).toBe("stopped");
});

test("the rest of a membership lowers the price of a higher one", async ({ own, request, server }) => {
  const { page, id, token } = await own("startup");
  await paidOrder(request, { item: "startup_gold.monthly", token });
  // Ten of the thirty days have passed.
  await server.queryFirst(
    "UPDATE membership_periods SET starts_at = starts_at - ?, ends_at = ends_at - ? WHERE account_id = ? RETURNING id",
    String(10 * dayMs),
    String(10 * dayMs),
    id,
  );
  await page.goto("/checkout?item=startup_diamond.monthly");
  await expect(page.getByText("NT$2,800").first()).toBeVisible();
  await checkOut(page, { item: "startup_diamond.monthly" });
  await expect(page.getByText("NT$2,800").first()).toBeVisible();
  await payByCard(page);
  const orderId = await orderOn(page);
  expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 2800, days: 30 });
  await page.goto("/plans/startup");
  await expect(page.getByText(zh.memberships.own.title)).toBeVisible();
});

/**
 * Refunds the suggested or the given amount on an order's page, as staff, and waits until it is returned: at once, or
 * within half an hour by a job while the provider closes its day.
 */
async function refund(
  server: WorkerServer,
  page: Page,
  { orderId, amount, locale = "zh-TW" }: { orderId: string; amount?: number; locale?: Locale },
) {
  const { refund: texts } = textsOf(locale).orderAdministration;
  await page.goto(localePath(locale, `/staff/orders/${orderId}`));
  if (amount !== undefined) await page.getByLabel(texts.amount).fill(String(amount));
  await page.getByLabel(texts.reason).fill("QA");
  await page.getByRole("button", { name: texts.submit, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.submit, exact: true }).click();
  await expect(page.getByText(texts.requested)).toBeVisible();
  await runJobs(server, new Date(Date.now() + dayMs / 24));
  await page.reload();
}

test("staff refund an order in part and then the rest, which its buyer sees", async ({ own, request, server }) => {
  const { page, token } = await own("startup");
  const orderId = await paidOrder(request, { item: "startup_gold.monthly", token });
  const { trade_no } = await paymentOf(server, orderId);
  const staff = await own("staff");
  // The provider partly refunds captured charges only, and captures them the next day.
  server.payments.books.setAhead(dayMs);
  try {
    await refund(server, staff.page, { orderId, amount: 400 });
    expect(server.payments.books.cash(trade_no)).toBe(800);
    expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 800, days: 20 });
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText("−NT$400").first()).toBeVisible();
    await expect(page.getByText(zh.orders.states.paid, { exact: true }).first()).toBeVisible();

    await refund(server, staff.page, { orderId });
    await expect(staff.page.getByText(zh.orderAdministration.refund.none)).toBeVisible();
    expect(server.payments.books.cash(trade_no)).toBe(0);
    expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 0, days: 0 });
  } finally {
    server.payments.books.setAhead(0);
  }
  await page.reload();
  await expect(page.getByText(zh.orders.states.refunded, { exact: true }).first()).toBeVisible();
  await page.goto("/plans/startup");
  await expect(page.getByText(zh.memberships.own.title)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Advanced", exact: true })).toBeVisible();
});

test("staff refund an upgrade's source only after confirming that its credit is paid twice, on phones in English", async ({
  own,
  request,
  server,
}) => {
  const { page, token } = await own("startup", { phone: true, locale: "en-US" });
  const gold = await paidOrder(request, { item: "startup_gold.monthly", token, locale: "en-US" });
  await checkOut(page, { item: "startup_diamond.monthly", locale: "en-US" });
  await payByCard(page);
  const diamond = await orderOn(page);
  const { page: staff } = await own("staff", { phone: true, locale: "en-US" });
  const texts = textsOf("en-US").orderAdministration.refund;
  const { trade_no } = await paymentOf(server, gold);

  await staff.goto(`/en-US/staff/orders/${gold}`);
  await expect(staff.getByText(texts.creditedTitle)).toBeVisible();
  await expectNoSidewaysScroll(staff);
  await expectAccessible(staff);
  await staff.getByLabel(texts.reason).fill("QA");
  await staff.getByRole("button", { name: texts.submit, exact: true }).click();
  await expect(staff.getByText(texts.confirmTwice)).toBeVisible();
  await expect(staff.getByRole("alertdialog")).toHaveCount(0);
  expect(server.payments.books.cash(trade_no)).toBe(1200);

  // The upgrade first, as the notice says: then nothing is credited any more, and there is nothing to confirm.
  await refund(server, staff, { orderId: diamond, locale: "en-US" });
  await staff.goto(`/en-US/staff/orders/${gold}`);
  await expect(staff.getByLabel(texts.twice)).toHaveCount(0);
  await refund(server, staff, { orderId: gold, locale: "en-US" });
  expect(server.payments.books.cash(trade_no)).toBe(0);
  await page.goto(`/en-US/orders/${gold}`);
  await expect(page.getByText(textsOf("en-US").orders.states.refunded, { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a transfer arrives later, on a phone in English; its buyer asks for the refund and gets it to a bank account", async ({
  own,
  server,
}) => {
  const { page } = await own("startup", { phone: true, locale: "en-US" });
  const { refund: texts } = textsOf("en-US").orders;
  await checkOut(page, { item: "pitch_deck_review", method: "atm", locale: "en-US" });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Get an account number" }).click();
  await expect(page.getByRole("heading", { name: textsOf("en-US").orders.transfer.title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const orderId = /([0-9A-Z]{26})/.exec(page.url())?.[1] ?? "";
  await happen(server, orderId, "transfer");

  await page.goto(`/en-us/orders/${orderId}`);
  await expect(page.getByText(textsOf("en-US").orders.states.paid, { exact: true }).first()).toBeVisible();
  expect(await ledgerOf(server, orderId)).toEqual({ charges: 1, cash: 6000, days: 0 });
  await page.getByText(texts.open, { exact: true }).click();
  await page.getByLabel(texts.reason).fill("Our round has moved to next year.");
  await page.getByLabel(texts.bank).fill("8");
  await page.getByLabel(texts.number).fill("12");
  await page.getByLabel(texts.holder).fill("林海");
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(page.getByText(texts.errors.bank)).toBeVisible();
  await expect(page.getByText(texts.errors.number)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(texts.bank).fill("812");
  await page.getByLabel(texts.number).fill("0012-3456-7890");
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(page.getByText(fill(texts.accountGiven, { ending: "7890" }))).toBeVisible();

  const { page: staff } = await own("staff");
  const { account, actions, detail, refund: refunding } = zh.orderAdministration;
  await staff.goto("/staff/orders?needs=requested");
  await expect(staff.getByLabel(zh.orderAdministration.list.needs)).toHaveValue("requested");
  await expect(staff.locator(`a[href$="/staff/orders/${orderId}"]`).first()).toBeVisible();
  await staff.goto(`/staff/orders/${orderId}`);
  await expect(staff.getByText("Our round has moved to next year.")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: account.show }).click();
  await expect(
    staff.getByText(fill(account.shown, { bank: "812", number: "001234567890", holder: "林海" })),
  ).toBeVisible();
  await staff.getByLabel(refunding.reason, { exact: true }).fill("同意");
  await staff.getByRole("button", { name: refunding.submit, exact: true }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: refunding.submit }).click();
  await expect(staff.getByText(detail.refundStatuses.manual)).toBeVisible();
  await staff.getByRole("button", { name: actions.confirm }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: actions.confirm }).click();
  // The order and its refund.
  await expect(staff.getByText(detail.refundStatuses.done, { exact: true })).toHaveCount(2);
  await expect(staff.getByRole("heading", { name: account.title })).toHaveCount(0);
  expect(await server.queryFirst("SELECT 1 FROM refund_accounts WHERE order_id = ?", orderId)).toBeFalsy();
  await page.reload();
  await expect(page.getByText(textsOf("en-US").orders.states.refunded, { exact: true }).first()).toBeVisible();
});

test("a transfer that does not arrive in time expires with its order", async ({ own, server }) => {
  const { page, id } = await own("startup");
  await checkOut(page, { item: "startup_gold.monthly", method: "atm" });
  await page.locator('button[value="issue"]').first().click();
  await expect(page.getByRole("heading", { name: zh.orders.transfer.title })).toBeVisible();
  await server.queryFirst("UPDATE orders SET expires_at = 0 WHERE account_id = ? RETURNING id", id);
  await runJobs(server);
  await page.reload();
  await expect(page.getByText(zh.orders.notices.expired.title)).toBeVisible();
});
