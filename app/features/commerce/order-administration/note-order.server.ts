import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { orders } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Adds a staff-only note to an order's history. Throws `forbidden` without `orders.change`, and `not_found`. */
export async function noteOrder(
  app: App,
  { actor, orderId, note }: { actor: StaffViewer; orderId: string; note: string },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const order = await app.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new AppError("not_found");
  await commit(app, [
    recordEvent(app, { actor, action: "order.noted", subject: { kind: "order", id: orderId }, note }),
  ]);
}
