import { paymentDifferences } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { DifferenceKind } from "./difference";

/**
 * Records a difference from the provider's records, once while it is open. `isRepaired` if the system has already
 * corrected it; otherwise staff must.
 */
export async function recordDifference(
  app: App,
  options: {
    tradeNo: string;
    orderId: string | null;
    kind: DifferenceKind;
    detail: Record<string, string | number | null>;
    isRepaired: boolean;
  },
): Promise<void> {
  const { tradeNo, orderId, kind, detail, isRepaired } = options;
  const now = app.now();
  const insert = app.db
    .insert(paymentDifferences)
    .values({
      id: ulid(now),
      tradeNo,
      orderId,
      kind,
      detail,
      foundAt: now,
      repairedAt: isRepaired ? now : null,
    })
    .onConflictDoNothing();
  if (orderId === null) {
    await insert;
    return;
  }
  await app.db.batch([
    insert,
    recordEvent(
      app,
      {
        actor: null,
        action: "order.difference_found",
        subject: { kind: "order", id: orderId },
        data: { kind, ...detail },
      },
      { ifChanged: true },
    ),
  ]);
}
