import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { orders, paymentDifferences } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

const pageSize = 20;

/**
 * Lists differences from the provider's records, open or all, newest first, starting at `before` (a difference's id).
 * Throws `forbidden` without `orders.read`.
 */
export async function listDifferences(
  app: App,
  { actor, isOpen, before }: { actor: StaffViewer; isOpen: boolean; before?: string },
) {
  requireStaff(actor, "orders.read");
  const rows = await app.db
    .select({ difference: paymentDifferences, number: orders.number })
    .from(paymentDifferences)
    .leftJoin(orders, eq(orders.id, paymentDifferences.orderId))
    .where(
      and(
        isOpen ? sql`${paymentDifferences.repairedAt} IS NULL` : undefined,
        before === undefined ? undefined : lt(paymentDifferences.id, before),
      ),
    )
    .orderBy(desc(paymentDifferences.id))
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize).map(({ difference, number }) => ({ ...difference, number }));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * Settles a difference that staff have corrected, with a note of how. Throws `forbidden` without `orders.change`,
 * `not_found`, and `wrong_state` for one that is already settled.
 */
export async function settleDifference(
  app: App,
  { actor, differenceId, note }: { actor: StaffViewer; differenceId: string; note: string },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const found = await app.db
    .select({ orderId: paymentDifferences.orderId, kind: paymentDifferences.kind })
    .from(paymentDifferences)
    .where(eq(paymentDifferences.id, differenceId))
    .get();
  if (!found) throw new AppError("not_found");
  await markSettled(app, { actor, difference: { id: differenceId, ...found }, note });
}

/** Marks a difference as settled, in one transaction with its event. Throws `LostRace` if it is already. */
export async function markSettled(
  app: App,
  {
    actor,
    difference: { id, orderId, kind },
    note,
  }: {
    actor: StaffViewer;
    difference: Pick<typeof paymentDifferences.$inferSelect, "id" | "orderId" | "kind">;
    note?: string;
  },
): Promise<void> {
  await commitGuarded(app, {
    update: app.db
      .update(paymentDifferences)
      .set({ repairedAt: app.now(), repairedBy: actor.id })
      .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.repairedAt))),
    event: recordEvent(app, {
      actor,
      action: "order.difference_settled",
      // A trade that belongs to no order is its own subject.
      subject: { kind: "order", id: orderId ?? id },
      note,
      data: { kind },
    }),
  });
}
