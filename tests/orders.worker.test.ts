import { beforeAll, describe, expect, it } from "vitest";
import type { StartupViewer } from "~/features/core/access/viewer";
import { type Made, makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { type MadeOrder, makeOrder, makeTransferOrder, settleOrder } from "./support/make-order";

/** The order pages, on the whole Worker. */

const app = testApp();

let startup: Made<StartupViewer>;
let waiting: MadeOrder;
let paid: MadeOrder;
beforeAll(async () => {
  startup = await makeStartup(app);
  waiting = await makeTransferOrder(app, { accountId: startup.id });
  paid = await makeOrder(app, { accountId: startup.id, item: "startup_gold.monthly", method: "subscription" });
  await settleOrder(app, paid);
});

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetchWorker(path, {
    cookie,
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "http://localhost" },
  });

describe("the order pages", () => {
  it("list own orders, and lead visitors to the login", async () => {
    const own = await fetchWorker("/orders", { cookie: startup.token });
    expect(own.text).toContain(waiting.number);
    expect(own.text).toContain("待付款");
    const other = await fetchWorker("/en-US/orders", { cookie: (await makeInvestor(app)).token });
    expect(other.text).toContain("No orders yet");
    expect(other.text).not.toContain(waiting.number);
    expect((await fetchWorker("/orders")).status).toBe(302);
    expect((await fetchWorker("/orders?state=nonsense&page=-7", { cookie: startup.token })).status).toBe(200);
  });

  it("show where to transfer, to the owner only", async () => {
    const path = `/orders/${waiting.id}`;
    const own = await fetchWorker(path, { cookie: startup.token });
    expect(own.text).toContain("9103 5221 7588 7271");
    expect(own.text).toContain("台新銀行");
    expect(own.headers.get("Cache-Control")).toContain("no-store");
    const admin = await makeStaff(app, { staffRole: "admin" });
    for (const { token } of [await makeStartup(app), await makeInvestor(app), admin]) {
      const answer = await fetchWorker(path, { cookie: token });
      expect([403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain("9103");
    }
  });

  it("cancel an order and a renewal by forms, and refuse everything else", async () => {
    const { id } = await makeOrder(app, { accountId: startup.id });
    const stranger = (await makeStartup(app)).token;
    expect((await post(`/orders/${id}`, stranger, { intent: "cancel" })).status).toBe(404);
    expect((await post(`/orders/${id}`, startup.token, { intent: "pay" })).status).toBe(400);
    expect((await post(`/orders/${id}`, startup.token, {})).status).toBe(400);
    expect((await post(`/orders/${id}`, startup.token, { intent: "cancel" })).status).toBe(302);
    expect((await fetchWorker(`/orders/${id}`, { cookie: startup.token })).text).toContain("訂單已取消");
    expect((await post(`/orders/${id}`, startup.token, { intent: "cancel" })).status).toBe(302);
    const stop = { intent: "stop", subscription: paid.paymentId };
    expect((await post(`/orders/${paid.id}`, stranger, stop)).status).toBe(404);
    expect((await fetchWorker(`/orders/${paid.id}`, { cookie: startup.token })).text).toContain("下次扣款日為");
    expect((await post(`/orders/${paid.id}`, startup.token, stop)).status).toBe(302);
    expect((await fetchWorker(`/orders/${paid.id}`, { cookie: startup.token })).text).not.toContain("下次扣款日為");
  });

  it("draw receipts for the buyer and staff with the permission", async () => {
    const path = `/orders/${paid.id}/receipt.pdf?lang=both`;
    const own = await fetchWorker(path, { cookie: startup.token });
    expect(own.headers.get("Content-Type")).toBe("application/pdf");
    expect(own.headers.get("Content-Disposition")).toBe(`attachment; filename="receipt-${paid.number}.pdf"`);
    expect(own.text.slice(0, 5)).toBe("%PDF-");
    const status = async (cookie: string | undefined, id = paid.id) =>
      (await fetchWorker(`/orders/${id}/receipt.pdf`, { cookie })).status;
    expect(await status((await makeStaff(app, { staffRole: "admin" })).token)).toBe(200);
    expect(await status((await makeStaff(app, { staffRole: "editor" })).token)).toBe(404);
    expect(await status((await makeStartup(app)).token)).toBe(404);
    expect(await status(undefined)).toBe(302);
    expect(await status(startup.token, waiting.id)).toBe(409);
  });
});

describe("the page after paying", () => {
  const thanks = async (order: MadeOrder, cookie?: string) =>
    (await fetchWorker(`/thankyou?order=${order.id}`, { cookie })).text;

  it("calls an order paid only once the provider has confirmed it", async () => {
    const order = await makeOrder(app, { accountId: startup.id });
    const before = await thanks(order, startup.token);
    expect(before).toContain("等候銀行確認");
    expect(before).not.toContain("付款完成");
    await settleOrder(app, order);
    expect(await thanks(order, startup.token)).toContain("付款完成");
  });

  it("says where to transfer, and why a payment failed", async () => {
    expect(await thanks(waiting, startup.token)).toContain("9103 5221 7588 7271");
    const failed = await makeOrder(
      app,
      { accountId: startup.id, status: "failed" },
      { status: "failed", failText: "額度<不足>" },
    );
    const text = await thanks(failed, startup.token);
    expect(text).toContain("額度&lt;不足&gt;");
    expect(text).toContain(`/checkout?order=${failed.id}`);
  });

  it("is the contact form's for anyone else", async () => {
    for (const cookie of [undefined, (await makeStartup(app)).token]) {
      const text = await thanks(paid, cookie);
      expect(text).toContain("謝謝您的留言");
      expect(text).not.toContain(paid.number);
    }
    expect((await fetchWorker("/thankyou")).text).toContain("謝謝您的留言");
  });
});

describe("the contact form", () => {
  it("starts with an order's number, and with nothing else from the address", async () => {
    expect((await fetchWorker("/contact?order=FB251122ABC123")).text).toContain("訂單 FB251122ABC123");
    const forged = await fetchWorker(`/contact?order=${encodeURIComponent("FB1 call +886 900 000 000")}`);
    expect(forged.text).not.toContain("900 000 000");
  });
});
