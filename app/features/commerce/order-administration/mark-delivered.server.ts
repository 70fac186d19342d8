import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { orders } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Marks a paid service as delivered, or undoes that (staff). Throws `forbidden` without `orders.change`, and
 * `wrong_state` for memberships, unpaid orders and orders already in that state.
 */
export async function markDelivered(
  app: App,
  { actor, orderId, isDelivered }: { actor: StaffViewer; orderId: string; isDelivered: boolean },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(orders)
      .set({ deliveredAt: isDelivered ? now : null, updatedAt: now })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.days, 0),
          eq(orders.status, "paid"),
          isDelivered ? isNull(orders.deliveredAt) : isNotNull(orders.deliveredAt),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "order.delivered",
      subject: { kind: "order", id: orderId },
      to: isDelivered ? "delivered" : "undelivered",
    }),
  });
}
