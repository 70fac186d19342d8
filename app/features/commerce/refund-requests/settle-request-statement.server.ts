import { and, eq } from "drizzle-orm";
import { refundRequests } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Returns the statement that marks an order's open refund request as answered by a refund. */
export const settleRequestStatement = (app: App, { orderId }: { orderId: string }) =>
  app.db
    .update(refundRequests)
    .set({ status: "refunded", updatedAt: app.now() })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.status, "open")));
