import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostOrTaken, LostRace } from "~/db/lost-race";
import { unknownOutcome } from "~/db/refund-errors";
import { ledger, orders, payments, refunds } from "~/db/schema";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { orderMail } from "~/features/commerce/orders/mails.server";
import { findAccountEnding } from "~/features/commerce/refund-requests/read-refund-request.server";
import { settleRequestStatement } from "~/features/commerce/refund-requests/settle-request-statement.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isMovedOutAsRead, readRefundable } from "./credited.server";
import { defaultAmount, defaultDays, takeableDays, unusedDaysOf } from "./refund-rules";
import { unlessGone } from "./unless-gone.server";

interface RefundRequest {
  actor: StaffViewer;
  orderId: string;
  /** The charge to return, as the ledger's source. */
  source: string;
  /** Whole NT$; defaults to `defaultAmount`, all that is left. */
  amount?: number;
  /** Unused days of membership to take back; defaults to `defaultDays`. */
  days?: number;
  reason: string;
  /** Whether staff confirmed that value already credited to another order is paid out as well. */
  paysTwice?: boolean;
  /** The form's key, which makes repeated submissions no-ops. */
  requestKey: string;
}

/**
 * Requests a refund of all or part of a charge (staff). `runRefunds` returns the money, except for ATM transfers, which
 * no provider can return: staff transfer those and confirm it, and the buyer is asked for a bank account unless it gave
 * one. Answers the buyer's open request. Returns the refund's id, the same one for the same key. Throws `forbidden`
 * without `orders.change`, `proof_required`, `not_found` for a charge of another order, `invalid` on `amount` for more
 * than is left, on `days` for more than are unused and not about to be taken back, and on `twice` for value that was
 * credited to another order (`refundableOnce`) unless `paysTwice` confirms it, and `wrong_state` if someone else has
 * refunded too much of it in the meantime, or some of it was credited to another order.
 */
export async function requestRefund(app: App, request: RefundRequest): Promise<string> {
  const { actor, orderId, source, reason, paysTwice = false } = request;
  requireStaff(actor, "orders.change");
  await requireFreshProof(app, actor);
  const requestKey = `${actor.id}:${request.requestKey}`;
  const earlier = await findRequested(app, { requestKey, orderId });
  if (earlier) return earlier;
  const charge = await requireCharge(app, { orderId, source });
  const known = await app.db.select().from(refunds).where(eq(refunds.chargeSource, source));
  const { left, once, movedOut } = await readRefundable(app, { orderId, source });
  const amount = request.amount ?? defaultAmount({ left, once });
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new AppError("invalid", { fields: { amount: ["orderAdministration:refund.tooMuch"] } });
  }
  const unusedInAll = await countUnusedDays(app, charge);
  const unused = takeableDays(unusedInAll, known);
  const days = request.days ?? defaultDays({ amount, left: defaultAmount({ left, once }), unused });
  if (!Number.isInteger(days) || days < 0 || days > unused) {
    throw new AppError("invalid", { fields: { days: ["orderAdministration:refund.tooManyDays"] } });
  }
  if (amount > once && !paysTwice) {
    throw new AppError("invalid", { fields: { twice: ["orderAdministration:refund.confirmTwice"] } });
  }
  const now = app.now();
  const id = ulid(now);
  const row = {
    id,
    orderId,
    paymentId: charge.paymentId,
    chargeSource: source,
    amount,
    days,
    reason,
    status: charge.method === "atm" ? ("manual" as const) : ("pending" as const),
    requestedBy: actor.id,
    requestKey,
    createdAt: now,
    updatedAt: now,
  };
  const mail = row.status === "manual" ? await askForAccount(app, { orderId, amount }) : null;
  try {
    await commitGuarded(app, {
      update: insertIf(
        app.db,
        refunds,
        row,
        sql`${isStillLeft({ source, amount: paysTwice ? amount : amount + left - once })}
          AND ${areDaysLeft({ source, days, unused: unusedInAll })}
          AND ${isMovedOutAsRead({ orderId, movedOut })}`,
      ),
      event: recordEvent(app, {
        actor,
        action: "order.refund_requested",
        subject: { kind: "order", id: orderId },
        note: reason,
        data: { amount, days, ...(paysTwice ? { paid_twice: Math.max(0, amount - once) } : {}) },
      }),
      extraStatements: [settleRequestStatement(app, { orderId }), ...(mail?.statements ?? [])],
    });
    if (mail) app.waitUntil(mail.send());
    return id;
  } catch (error) {
    const isLost = isLostOrTaken(error);
    const same = isLost ? await findRequested(app, { requestKey, orderId }) : null;
    if (same) return same;
    throw isLost ? new LostRace() : error;
  }
}

/** Prepares the mail that asks the buyer for a bank account; null if it gave one. */
export async function askForAccount(app: App, { orderId, amount }: { orderId: string; amount: number }) {
  const isGiven = await findAccountEnding(app, { orderId });
  return isGiven ? null : orderMail(app, { orderId, template: "refundAccountNeeded", amount });
}

/** Builds `refundable` as a condition, for the statement that adds or resumes a refund. */
export function isStillLeft({ source, amount }: { source: string; amount: number }) {
  return sql`(SELECT ${ledger.amount} FROM ${ledger} WHERE ${ledger.source} = ${source}) - (
    SELECT coalesce(sum(reserved.amount), 0) FROM ${refunds} AS reserved WHERE reserved.charge_source = ${source}
      AND (reserved.status <> 'failed' OR reserved.last_error = ${unknownOutcome})
  ) >= ${amount}`;
}

/** Builds `takeableDays` as a condition, for the statement that adds a refund. */
function areDaysLeft({ source, days, unused }: { source: string; days: number; unused: number }) {
  return sql`(${days} = 0 OR ${unused} - (
    SELECT coalesce(sum(reserved.days), 0) FROM ${refunds} AS reserved WHERE reserved.charge_source = ${source}
      AND (reserved.status IN ('pending', 'manual') OR (reserved.status = 'failed' AND reserved.last_error = ${unknownOutcome}))
  ) >= ${days})`;
}

async function findRequested(
  app: App,
  { requestKey, orderId }: { requestKey: string; orderId: string },
): Promise<string | null> {
  const row = await app.db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.requestKey, requestKey))
    .get();
  if (row && row.orderId !== orderId) throw new AppError("bad_request");
  return row?.id ?? null;
}

async function requireCharge(app: App, { orderId, source }: { orderId: string; source: string }) {
  const charge = await app.db
    .select({
      accountId: ledger.accountId,
      amount: ledger.amount,
      track: ledger.track,
      source: ledger.source,
      paymentId: payments.id,
      method: payments.method,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(eq(ledger.source, source), eq(ledger.orderId, orderId), eq(ledger.kind, "charge")))
    .get();
  if (!charge) throw new AppError("not_found");
  return charge;
}

async function countUnusedDays(app: App, charge: Awaited<ReturnType<typeof requireCharge>>): Promise<number> {
  const { accountId, track, source } = charge;
  if (!track) return 0;
  // An erased account has no membership, and its money can still be returned.
  const membership = await unlessGone(readMembership(app, { accountId, track }));
  return membership ? unusedDaysOf(membership.periods, { source, from: nextDay(app.now()) }) : 0;
}
