import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, events, refundAccounts, refundRequests, refunds, sessions } from "~/db/schema";
import { dayMs } from "~/durations";
import { listOrders } from "~/features/commerce/order-administration/list-orders.server";
import { orderFilter } from "~/features/commerce/order-administration/schema";
import { confirmRefund } from "~/features/commerce/payments/confirm-refund.server";
import { requestRefund } from "~/features/commerce/payments/request-refund.server";
import { withdrawRefund } from "~/features/commerce/payments/withdraw-refund.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { listMails } from "~/features/core/mail/queries.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { addPayment, makeOrder, makePaidOrder, pay } from "../../../../tests/support/paid-orders";
import { declineRefundRequest } from "./decline-refund-request.server";
import { findAccountEnding, findRefundRequest } from "./read-refund-request.server";
import { revealRefundAccount } from "./reveal-refund-account.server";
import { maxRequests } from "./rules";
import { saveRefundAccount } from "./save-refund-account.server";
import { type RefundAccount, refundAccountSchema } from "./schema";
import { submitRefundRequest } from "./submit-refund-request.server";
import { withdrawRefundRequest } from "./withdraw-refund-request.server";

let now = Date.parse("2026-11-03T10:00:00+08:00");
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const prove = (at = now) => app.db.update(sessions).set({ provedAt: at }).where(eq(sessions.accountId, admin.id));

beforeEach(() => prove());

const account: RefundAccount = { bank: "812", number: "0012345678", holder: "林海" };

async function buy(method: "cc" | "atm", actor?: StartupViewer) {
  const buyer = actor ?? (await makeStartup(app)).viewer;
  const given = { accountId: buyer.id, item: "startup_gold.monthly", order: { method } } as const;
  return { actor: buyer, ...(await makePaidOrder(app, { ...given, payment: { method } })) };
}
type Bought = Awaited<ReturnType<typeof buy>>;

const submit = ({ actor, orderId }: Pick<Bought, "actor" | "orderId">, rest: { account?: RefundAccount } = {}) =>
  submitRefundRequest(app, { actor, orderId, reason: "計畫改期", ...rest });
const decline = async ({ orderId }: Bought, since?: number) =>
  declineRefundRequest(app, {
    actor: admin,
    orderId,
    answer: "服務已經開始。",
    since: since ?? (await findRefundRequest(app, { orderId }))?.updatedAt ?? 0,
  });
let keys = 0;
const refund = ({ orderId, source }: Bought) =>
  requestRefund(app, { actor: admin, orderId, source, reason: "同意", requestKey: `key-${++keys}` });
const statusOf = async ({ orderId }: Bought) => (await findRefundRequest(app, { orderId }))?.status;
const subjectsOf = async ({ actor }: Bought) =>
  (await listMails(app, { to: actor.email, limit: 20 })).map(({ subject }) => subject);

describe("a buyer's refund request", () => {
  it("is open until staff refund the order, and shown to them in a queue", async () => {
    const bought = await buy("cc");
    const queue = async () => {
      const filter = { ...orderFilter.parse({}), needs: "requested" as const };
      return (await listOrders(app, { actor: admin, filter })).entries.map(({ id }) => id);
    };
    await submit(bought);
    expect(await findRefundRequest(app, bought)).toMatchObject({ status: "open", reason: "計畫改期", times: 1 });
    expect(await queue()).toContain(bought.orderId);
    await refund(bought);
    expect(await statusOf(bought)).toBe("refunded");
    expect(await queue()).not.toContain(bought.orderId);
    expect(await outcome(decline(bought))).toBe("wrong_state");
  });

  it("is one, however often it is sent", async () => {
    const bought = await buy("cc");
    const sent = await Promise.all(Array.from({ length: 50 }, () => outcome(submit(bought))));
    expect(sent.filter((one) => one === "done")).toHaveLength(1);
    expect(sent.filter((one) => one === "wrong_state")).toHaveLength(49);
    expect(await findRefundRequest(app, bought)).toMatchObject({ times: 1 });
  });

  it("is for one's own paid orders only", async () => {
    const bought = await buy("cc");
    const stranger = (await makeStartup(app)).viewer;
    expect(await outcome(submit({ ...bought, actor: stranger }))).toBe("not_found");
    expect(await outcome(withdrawRefundRequest(app, { actor: stranger, orderId: bought.orderId }))).toBe("not_found");
    expect(await outcome(saveRefundAccount(app, { actor: stranger, orderId: bought.orderId, account }))).toBe(
      "not_found",
    );
    const unpaid = await makeOrder(app, { accountId: stranger.id, item: "startup_gold.monthly" });
    expect(await outcome(submit({ ...unpaid, actor: stranger }))).toBe("wrong_state");
  });

  it("is refused when nothing would be returned", async () => {
    const bought = await buy("cc");
    await refund(bought);
    expect(await outcome(submit(bought))).toBe("wrong_state");
    expect(await statusOf(bought)).toBeUndefined();
  });

  it("can be withdrawn and sent again, up to a limit", async () => {
    const bought = await buy("atm");
    for (let at = 1; at <= maxRequests; at++) {
      await submit(bought, { account });
      await withdrawRefundRequest(app, bought);
      expect(await findAccountEnding(app, bought)).toBeNull();
    }
    expect(await outcome(withdrawRefundRequest(app, bought))).toBe("wrong_state");
    expect(await outcome(submit(bought, { account }))).toBe("wrong_state");
    expect(await findAccountEnding(app, bought)).toBeNull();
  });
});

describe("declining a request", () => {
  it("mails the reason, closes the request and deletes its bank account", async () => {
    const bought = await buy("atm");
    await submit(bought, { account });
    await decline(bought);
    expect(await findRefundRequest(app, bought)).toMatchObject({ status: "declined", answer: "服務已經開始。" });
    expect(await findAccountEnding(app, bought)).toBeNull();
    expect((await subjectsOf(bought)).filter((subject) => subject.startsWith("退款申請未通過"))).toHaveLength(1);
    await submit(bought, { account });
    expect(await findRefundRequest(app, bought)).toMatchObject({ status: "open", answer: "", times: 2 });
  });

  it("is refused for a newer request than the one that was read", async () => {
    const bought = await buy("cc");
    await submit(bought);
    const since = (await findRefundRequest(app, bought))?.updatedAt;
    await withdrawRefundRequest(app, bought);
    now += 1000;
    await submit(bought);
    expect(await outcome(decline(bought, since))).toBe("wrong_state");
    expect(await statusOf(bought)).toBe("open");
    await prove();
  });

  it("is for staff who may change orders", async () => {
    const bought = await buy("atm");
    await submit(bought, { account });
    for (const staffRole of ["reviewer", "editor"] as const) {
      const { viewer: actor } = await makeStaff(app, { staffRole });
      expect(
        await outcome(declineRefundRequest(app, { actor, orderId: bought.orderId, answer: "否", since: now })),
      ).toBe("forbidden");
      expect(await outcome(revealRefundAccount(app, { actor, orderId: bought.orderId }))).toBe("forbidden");
    }
  });
});

describe("the bank account for a transfer", () => {
  it("is required for an order that was paid by transfer, and not kept for others", async () => {
    const [card, transfer] = [await buy("cc"), await buy("atm")];
    expect(await outcome(submit(transfer))).toBe("invalid number");
    await submit(card, { account });
    expect(await findAccountEnding(app, card)).toBeNull();
    expect(await outcome(saveRefundAccount(app, { ...card, account }))).toBe("wrong_state");
  });

  it("is stored encrypted, and bound to its order", async () => {
    const [bought, other] = [await buy("atm"), await buy("atm")];
    for (const one of [bought, other]) await submit(one, { account });
    const [row] = await app.db.select().from(refundAccounts).where(eq(refundAccounts.orderId, bought.orderId));
    expect(row?.ending).toBe("5678");
    for (const value of Object.values(account)) expect(JSON.stringify(row)).not.toContain(value);
    await app.db
      .update(refundAccounts)
      .set({ sealed: row?.sealed ?? "" })
      .where(eq(refundAccounts.orderId, other.orderId));
    expect(await outcome(revealRefundAccount(app, { actor: admin, orderId: other.orderId }))).toBe("not_found");
  });

  it("is shown to staff after a fresh proof, and each look is recorded", async () => {
    const bought = await buy("atm");
    await submit(bought, { account });
    expect(await revealRefundAccount(app, { actor: admin, orderId: bought.orderId })).toEqual(account);
    await prove(now - dayMs);
    expect(await outcome(revealRefundAccount(app, { actor: admin, orderId: bought.orderId }))).toBe("proof_required");
    const looks = await app.db.select().from(events).where(eq(events.subjectId, bought.orderId));
    expect(looks.filter(({ action }) => action === "order.refund_account_viewed")).toHaveLength(1);
  });

  it.each([
    ["confirmed", confirmRefund],
    ["withdrawn", withdrawRefund],
  ])("is kept until the transfer is %s", async (_, end) => {
    const bought = await buy("atm");
    await submit(bought, { account });
    const refundId = await refund(bought);
    expect(await findAccountEnding(app, bought)).toMatchObject({ ending: "5678" });
    await end(app, { actor: admin, orderId: bought.orderId, refundId });
    expect(await findAccountEnding(app, bought)).toBeNull();
  });

  it.each([
    ["confirmed", confirmRefund],
    ["withdrawn", withdrawRefund],
  ])("is not stored once the transfer is %s, which nothing would delete", async (_, end) => {
    const bought = await buy("atm");
    const refundId = await refund(bought);
    // The first batch reads the order.
    const db = withBatch(app, async (number, go) => {
      if (number === 2) await end(app, { actor: admin, orderId: bought.orderId, refundId });
      return go();
    });
    expect(await outcome(saveRefundAccount({ ...app, db }, { ...bought, account }))).toBe("wrong_state");
    expect(await findAccountEnding(app, bought)).toBeNull();
  });

  it("is kept for a second transfer that still waits", async () => {
    const bought = await buy("atm");
    const { tradeNo } = await addPayment(app, { orderId: bought.orderId, method: "atm", amount: 1200 });
    await pay(app, { tradeNo, amount: 1200 });
    const [surplus] = await app.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
    await saveRefundAccount(app, { ...bought, account });
    const refundId = await refund(bought);
    await confirmRefund(app, { actor: admin, orderId: bought.orderId, refundId });
    expect(await findAccountEnding(app, bought)).toMatchObject({ ending: "5678" });
    await confirmRefund(app, { actor: admin, orderId: bought.orderId, refundId: surplus?.id ?? "" });
    expect(await findAccountEnding(app, bought)).toBeNull();
  });

  it("is asked for by mail when staff refund a transfer without one", async () => {
    const [known, unknown] = [await buy("atm"), await buy("atm")];
    await submit(known, { account });
    for (const bought of [known, unknown]) await refund(bought);
    const asked = (subjects: string[]) => subjects.filter((subject) => subject.startsWith("請提供退款帳戶")).length;
    expect([asked(await subjectsOf(known)), asked(await subjectsOf(unknown))]).toEqual([0, 1]);
    await saveRefundAccount(app, { ...unknown, account });
    expect(await findAccountEnding(app, unknown)).toMatchObject({ ending: "5678" });
  });

  it("is erased with its buyer, like the request", async () => {
    const bought = await buy("atm");
    await submit(bought, { account });
    await app.db.update(accounts).set({ eraseAt: 1 }).where(eq(accounts.id, bought.actor.id));
    await eraseDueAccounts(app);
    expect(await app.db.select().from(refundAccounts).where(eq(refundAccounts.orderId, bought.orderId))).toEqual([]);
    expect(await app.db.select().from(refundRequests).where(eq(refundRequests.orderId, bought.orderId))).toEqual([]);
  });

  it.each([
    [
      { bank: "８１２", number: "0012-3456 78" },
      { bank: "812", number: "0012345678" },
    ],
    [{ bank: "81", number: "0012345678" }, ["bank"]],
    [{ bank: "812", number: "12345" }, ["number"]],
    [{ bank: "812", number: "1".repeat(17) }, ["number"]],
    [{ bank: "812", number: "1".repeat(1_000_000) }, ["number"]],
  ])("is read as people type it: %j", (typed, expected) => {
    const { success, data, error } = refundAccountSchema.safeParse({ ...typed, holder: "林海" });
    expect(success ? data : error.issues.map(({ path }) => path[0])).toEqual(
      Array.isArray(expected) ? expected : { ...expected, holder: "林海" },
    );
  });
});
