import { sql } from "drizzle-orm";
import type { WaitingPart } from "~/features/core/waiting/waiting";
import { endingMemberships } from "./memberships/ending-memberships.server";
import { listAwaitingOrders } from "./orders/queries.server";

export const waiting = {
  read: async (app, { viewer }) => {
    const [orders, memberships] = await Promise.all([
      listAwaitingOrders(app, { actor: viewer, limit: 5 }),
      endingMemberships(app, viewer),
    ]);
    return {
      orders: orders.map(({ id, number }) => ({ kind: "order" as const, id, number })),
      memberships: memberships.map((until) => ({ kind: "membership" as const, until })),
    };
  },
  queues: {
    refundRequests: {
      path: "/staff/orders?needs=requested",
      permission: "orders.read",
      open: sql`SELECT 1 FROM refund_requests WHERE status = 'open'`,
    },
    transfers: {
      path: "/staff/orders?needs=manual",
      permission: "orders.read",
      open: sql`SELECT 1 FROM refunds WHERE status IN ('pending', 'manual', 'failed') AND status = 'manual'`,
    },
    refunds: {
      path: "/staff/orders?needs=failed",
      permission: "orders.read",
      open: sql`SELECT 1 FROM refunds WHERE status IN ('pending', 'manual', 'failed') AND status = 'failed'`,
    },
    differences: {
      path: "/staff/orders/differences",
      permission: "orders.read",
      open: sql`SELECT 1 FROM payment_differences WHERE repaired_at IS NULL`,
    },
    deliveries: {
      path: "/staff/orders?needs=undelivered",
      permission: "orders.read",
      open: sql`SELECT 1 FROM orders INDEXED BY orders_undelivered
        WHERE status = 'paid' AND delivered_at IS NULL AND days = 0`,
    },
    services: {
      path: "/staff/services",
      permission: "services.settle",
      open: sql`SELECT 1 FROM service_requests WHERE status = 'requested'`,
    },
  },
} satisfies WaitingPart;
