import { orderStates } from "~/db/order-states";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { findItem } from "~/features/core/catalog/catalog";
import { itemName } from "~/features/core/catalog/item-name";
import type { Translate } from "~/locales/i18n";
import { estimateRefund } from "./estimate-refund";
import type { OrderDetail } from "./order";
import { priceLines } from "./price-lines";
import { orderActions, transferOf } from "./rules";

/** Estimates an order's refund now (`estimateRefund`). */
export const describeRefund = (order: OrderDetail, { now }: { now: number }) =>
  estimateRefund(order, { kind: findItem(order.item)?.kind ?? null, from: nextDay(now) });

/** Derives what an order's page shows besides its data. */
export function describeOrder(order: OrderDetail, { t, now }: { t: Translate; now: number }) {
  const item = findItem(order.item);
  const { isOpen } = orderStates[order.status];
  const transfer = isOpen ? transferOf(order.payments, now) : null;
  const actions = orderActions({ ...order, payBy: transfer?.payBy ?? null }, now);
  const isWaiting = isOpen && order.payments.some(({ status }) => status === "open");
  const waitsForTransfer = order.status === "awaiting_payment" && transfer?.isOpen === true;
  const isSubscription = order.method === "subscription" && item?.kind === "membership";
  return {
    name: itemName(t, order.item),
    kind: item?.kind ?? null,
    isOverdue: isOpen && now >= order.expiresAt,
    transfer: waitsForTransfer ? transfer : null,
    actions: { ...actions, canReorder: actions.canReorder && item !== null },
    isWaiting,
    /** Whether the page will soon show something else. */
    isUnderWay: isWaiting || waitsForTransfer || order.subscription?.status === "cancelling",
    lines: priceLines(order),
    /** Days that a subscription's credit added to its first period. */
    extraDays: isSubscription ? Math.max(0, order.days - item.days) : 0,
  };
}
