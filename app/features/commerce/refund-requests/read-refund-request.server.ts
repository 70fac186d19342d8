import { eq } from "drizzle-orm";
import { refundAccounts, refundRequests } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Reads the request to refund an order; null if there never was one. Permission is checked with the order. */
export async function findRefundRequest(app: App, { orderId }: { orderId: string }) {
  const { status, reason, answer, times, createdAt, updatedAt } = refundRequests;
  const columns = { status, reason, answer, times, createdAt, updatedAt };
  return (await app.db.select(columns).from(refundRequests).where(eq(refundRequests.orderId, orderId)).get()) ?? null;
}

export type RefundRequest = NonNullable<Awaited<ReturnType<typeof findRefundRequest>>>;

/** Reads the last four digits of the bank account for an order's refund, and when it was given; null if there is none. */
export async function findAccountEnding(app: App, { orderId }: { orderId: string }) {
  const { ending, updatedAt } = refundAccounts;
  return (
    (await app.db
      .select({ ending, updatedAt })
      .from(refundAccounts)
      .where(eq(refundAccounts.orderId, orderId))
      .get()) ?? null
  );
}
