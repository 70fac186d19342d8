import type { BatchItem } from "drizzle-orm/batch";
import { paymentDifferences } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { DifferenceKind } from "./difference";

interface NewDifference {
  tradeNo: string;
  orderId: string | null;
  kind: DifferenceKind;
  detail: Record<string, string | number | null>;
  isRepaired: boolean;
}

/**
 * Records a difference from the provider's records, once while it is open. `isRepaired` if the system has already
 * corrected it; otherwise staff must.
 */
export async function recordDifference(app: App, difference: NewDifference): Promise<void> {
  await app.db.batch(differenceStatements(app, difference));
}

/** Like `recordDifference`, for the batch of a change. */
export function differenceStatements(
  app: App,
  { tradeNo, orderId, kind, detail, isRepaired }: NewDifference,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
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
  if (orderId === null) return [insert];
  return [
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
  ];
}
