import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { invoices, orders } from "~/db/schema";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { type MadeOrder, makeOrder, settleOrder } from "../../../../tests/support/make-order";
import { readPdf } from "../../../../tests/support/read-pdf";
import type { ReceiptLanguage } from "./content";
import { makeReceipt } from "./make-receipt.server";

const app = testApp();
const startup = await makeStartup(app);

const refund = (order: MadeOrder, amount: number) =>
  ledgerStatement(app, {
    accountId: startup.id,
    orderId: order.id,
    paymentId: order.paymentId,
    kind: "refund",
    amount: -amount,
    days: 0,
    track: null,
    level: null,
    source: `refund:${ulid()}`,
  });

async function paidOrder(given: Partial<Parameters<typeof makeOrder>[1]> = {}) {
  const order = await makeOrder(app, { accountId: startup.id, ...given });
  await settleOrder(app, order);
  return order;
}

const linesOf = async (order: MadeOrder, language: ReceiptLanguage) => {
  const { bytes } = await makeReceipt(app, { actor: startup.viewer, orderId: order.id, language });
  return readPdf(bytes).lines;
};

describe("a receipt", () => {
  it("has number, buyer, item, price, tax, payments and refunds in Chinese", async () => {
    const company = { company_number: "22099131", company_title: "晨星科技股份有限公司" };
    const invoice = { type: "company", carrier: "", donation_code: "", ...company } as const;
    const order = await paidOrder({ invoice });
    await refund(order, 2000);
    await app.db.update(invoices).set({ number: "AB12345678", status: "issued" }).where(eq(invoices.orderId, order.id));
    const lines = await linesOf(order, "zh-TW");
    for (const line of [
      "收據",
      order.number,
      "信用卡",
      "AB12345678",
      "晨星科技股份有限公司",
      "統一編號 22099131",
      "募資簡報健檢",
      "定價",
      "NT$6,000",
      "內含營業稅",
      "NT$286",
      "−NT$2,000",
      "退款後實付",
      "NT$4,000",
      "本收據並非統一發票，電子發票另行開立。",
    ]) {
      expect(lines).toContain(line);
    }
  });

  it("names seller, company number and address from the configuration, and the period of a membership", async () => {
    const order = await paidOrder({ item: "startup_gold.monthly" });
    const lines = await linesOf(order, "zh-TW");
    for (const line of ["賣方", "募橋股份有限公司", "統一編號 12345675", "臺北市信義區市府路 1 號"]) {
      expect(lines).toContain(line);
    }
    expect(lines.join(" ")).toMatch(/會員期間：\d{4}年\d+月\d+日至\d{4}年\d+月\d+日（30 天）/);
    const { SELLER_NAME: _, ...config } = app.config;
    const without = { ...app, config: { ...config, SELLER_NAME: undefined } };
    const { bytes } = await makeReceipt(without, { actor: startup.viewer, orderId: order.id, language: "both" });
    expect(readPdf(bytes).lines.join(" ")).not.toContain("賣方");
  });

  it("speaks of no payment for an order of NT$0", async () => {
    const order = await paidOrder({ discount: 6000, total: 0, method: "cc" });
    const lines = await linesOf(order, "zh-TW");
    expect(lines).toContain("不需付款");
    expect(lines).not.toContain("信用卡");
  });

  it("is in English, or in both languages", async () => {
    const order = await paidOrder();
    const english = await linesOf(order, "en-US");
    expect(english).toContain("Receipt");
    expect(english).toContain("Pitch deck review");
    expect(english.join("")).toContain("This is not a Government Uniform Invoice");
    const both = await linesOf(order, "both");
    for (const line of ["收據 Receipt", "定價 Price", "募資簡報健檢", "Pitch deck review"])
      expect(both).toContain(line);
  });

  it("is one page for a subscription of many periods", async () => {
    const order = await makeOrder(app, {
      accountId: startup.id,
      item: "startup_gold.monthly",
      method: "subscription",
    });
    for (let period = 0; period < 30; period++) await settleOrder(app, order);
    const { bytes } = await makeReceipt(app, { actor: startup.viewer, orderId: order.id, language: "both" });
    const { pages, lines } = readPdf(bytes);
    expect(pages).toBe(1);
    expect(lines).toContain("NT$36,000");
    expect(lines).toContain("NT$18,000");
    expect(lines.join(" ")).toContain("15 earlier entries");
  });

  it("draws names made of line breaks, links and endless words inside the page", async () => {
    const name = `王\n小明 https://evil.example/${"w".repeat(400)}`;
    const order = await paidOrder({ buyer: { name, email: "", phone: "", address: "字".repeat(2000) } });
    const { bytes } = await makeReceipt(app, { actor: startup.viewer, orderId: order.id, language: "both" });
    const { pages, links, content } = readPdf(bytes);
    expect([pages, links]).toEqual([1, []]);
    for (const [, x, y] of content.matchAll(/Tf (-?[\d.]+) (-?[\d.]+) Td/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(30);
      expect(Number(y)).toBeGreaterThan(10);
    }
  });

  it("is for the buyer and for staff who may read orders", async () => {
    const order = await paidOrder();
    const make = (actor: Parameters<typeof makeReceipt>[1]["actor"]) =>
      makeReceipt(app, { actor, orderId: order.id, language: "zh-TW" });
    const stranger = await makeStartup(app);
    const reviewer = await makeStaff(app, { staffRole: "reviewer" });
    const admin = await makeStaff(app, { staffRole: "admin" });
    await expect(make(stranger.viewer)).rejects.toMatchObject({ code: "not_found" });
    await expect(make(reviewer.viewer)).rejects.toMatchObject({ code: "not_found" });
    expect((await make(admin.viewer)).number).toBe(order.number);
  });

  it.each(["created", "awaiting_payment", "failed", "expired", "cancelled"] as const)(
    "is refused for an order that is %s",
    async (status) => {
      const order = await makeOrder(app, { accountId: startup.id, status });
      await expect(linesOf(order, "zh-TW")).rejects.toMatchObject({ code: "wrong_state" });
    },
  );

  it("stays after a full refund", async () => {
    const order = await paidOrder();
    await refund(order, 6000);
    await app.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
    expect(await linesOf(order, "zh-TW")).toContain("NT$0");
  });
});
