import { sql } from "drizzle-orm";
import { type StaffPermission, staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Counting stops here: nobody needs to know more before starting. */
const mostCounted = 99;

/** What waits for staff, each counted by an index of what is open. */
const queues = [
  {
    name: "startups",
    path: "/staff/review?kind=startup",
    permission: "profiles.review",
    open: sql`SELECT 1 FROM startups WHERE is_publish = 1
      UNION ALL SELECT 1 FROM pending_versions WHERE state = 'submitted' AND side = 'startup'`,
  },
  {
    name: "investors",
    path: "/staff/review?kind=investor",
    permission: "profiles.review",
    open: sql`SELECT 1 FROM investors WHERE status = 'check'
      UNION ALL SELECT 1 FROM pending_versions WHERE state = 'submitted' AND side = 'investor'`,
  },
  {
    name: "claims",
    path: "/staff/claims",
    permission: "claims.decide",
    open: sql`SELECT 1 FROM listing_claims WHERE state = 'waiting'`,
  },
  {
    name: "reports",
    path: "/staff/reports",
    permission: "reports.settle",
    open: sql`SELECT 1 FROM message_reports WHERE resolved_at IS NULL`,
  },
  {
    name: "contact",
    path: "/staff/contact",
    permission: "contact.read",
    open: sql`SELECT 1 FROM contact_messages WHERE state = 'new'`,
  },
  {
    name: "transfers",
    path: "/staff/orders?needs=manual",
    permission: "orders.read",
    open: sql`SELECT 1 FROM refunds WHERE status IN ('pending', 'manual', 'failed') AND status = 'manual'`,
  },
  {
    name: "refunds",
    path: "/staff/orders?needs=failed",
    permission: "orders.read",
    open: sql`SELECT 1 FROM refunds WHERE status IN ('pending', 'manual', 'failed') AND status = 'failed'`,
  },
  {
    name: "differences",
    path: "/staff/orders/differences",
    permission: "orders.read",
    open: sql`SELECT 1 FROM payment_differences WHERE repaired_at IS NULL`,
  },
  {
    name: "deliveries",
    path: "/staff/orders?needs=undelivered",
    permission: "orders.read",
    open: sql`SELECT 1 FROM orders INDEXED BY orders_undelivered
      WHERE status = 'paid' AND delivered_at IS NULL AND days = 0`,
  },
  {
    name: "plans",
    path: "/staff/plans?status=reviewing",
    permission: "plans.review",
    open: sql`SELECT 1 FROM support_plans p
      JOIN plan_counts c ON c.plan_id = p.id AND c.status = 'submitted' AND c.number > 0
      WHERE p.status = 'reviewing'`,
  },
  {
    name: "services",
    path: "/staff/services",
    permission: "services.settle",
    open: sql`SELECT 1 FROM service_requests WHERE status = 'requested'`,
  },
] as const satisfies ReadonlyArray<{
  name: string;
  path: string;
  permission: StaffPermission;
  open: ReturnType<typeof sql>;
}>;

export interface QueueCount {
  name: (typeof queues)[number]["name"];
  /** The bare path of its page. */
  path: string;
  count: number;
  /** Whether there are more than `count`. */
  isCut: boolean;
}

/** How many things wait in each queue that the actor may work on. */
export async function readStaffToday(app: App, { actor }: { actor: StaffViewer }): Promise<QueueCount[]> {
  const own = queues.filter(({ permission }) => staffMay(actor, permission));
  if (own.length === 0) return [];
  const counts = sql.join(
    own.map(({ open }) => sql`(SELECT count(*) FROM (${open} LIMIT ${mostCounted + 1}))`),
    sql`, `,
  );
  const [row] = await app.db.all<{ counts: string }>(sql`SELECT json_array(${counts}) AS counts`);
  const numbers = JSON.parse(row?.counts ?? "[]") as number[];
  return own.map(({ name, path }, at) => {
    const number = numbers[at] ?? 0;
    return { name, path, count: Math.min(number, mostCounted), isCut: number > mostCounted };
  });
}
