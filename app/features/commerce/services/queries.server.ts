import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Page } from "~/db/page";
import { accounts, orders, serviceRequests, startups } from "~/db/schema";
import type { ServiceRequestStatus, StartupLevel } from "~/db/values";
import { levelInForce } from "~/features/core/access/level";
import { requireStaff } from "~/features/core/access/staff";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { describeOwnServices, type OwnService, type OwnServiceOrder } from "./own-services";
import { isOpen } from "./rules";

/** Upper bound on the services in the catalogue. */
const maxServices = 100;

const requestColumns = {
  id: serviceRequests.id,
  service: serviceRequests.service,
  status: serviceRequests.status,
  note: serviceRequests.note,
  answer: serviceRequests.answer,
  createdAt: serviceRequests.createdAt,
  closedAt: serviceRequests.closedAt,
};

/**
 * Reads the services of a startup (`describeOwnServices`), for itself and for staff who handle requests. Throws
 * `forbidden` for anyone else, and `startup_not_found`.
 */
export async function readServices(
  app: App,
  { actor, startupId }: { actor: Actor; startupId: string },
): Promise<{ level: StartupLevel; mine: OwnService[]; available: OwnService[] }> {
  if (actor.id !== startupId) requireStaff(actor, "services.settle");
  const { db } = app;
  const [[startup], requests, placed] = await db.batch([
    db
      .select({ level: startups.level, levelUntilAt: startups.levelUntilAt })
      .from(startups)
      .where(eq(startups.id, startupId)),
    db
      .select(requestColumns)
      .from(serviceRequests)
      .where(
        sql`${serviceRequests.id} IN (SELECT max(id) FROM service_requests
          WHERE startup_id = ${startupId} AND status <> 'cancelled' GROUP BY service)`,
      )
      .limit(maxServices),
    db
      .select({
        id: orders.id,
        number: orders.number,
        item: orders.item,
        // Filtered by the query.
        status: sql<OwnServiceOrder["status"]>`${orders.status}`,
        createdAt: orders.createdAt,
        deliveredAt: orders.deliveredAt,
      })
      .from(orders)
      .where(
        sql`${orders.id} IN (SELECT max(id) FROM orders
          WHERE account_id = ${startupId} AND days = 0 AND status IN ('awaiting_payment', 'paid') GROUP BY item)`,
      )
      .limit(maxServices),
  ]);
  if (!startup) throw new AppError("startup_not_found");
  const level = levelInForce(startup.level, startup.levelUntilAt, app.now());
  return { level, ...describeOwnServices({ level, requests, orders: placed }) };
}

export const requestPageSize = 20;

/**
 * Lists a page of requests with a status for staff: open ones from the oldest, closed ones from the newest. Throws
 * `forbidden`.
 */
export async function listRequests(
  app: App,
  { actor, status, page }: { actor: StaffViewer; status: ServiceRequestStatus; page: number },
) {
  requireStaff(actor, "services.settle");
  const isListed = eq(serviceRequests.status, status);
  const [result, total] = await Promise.all([
    app.db
      .select({ ...requestColumns, startup: { id: startups.id, name: startups.name }, email: accounts.email })
      .from(serviceRequests)
      .innerJoin(startups, eq(startups.id, serviceRequests.startupId))
      .innerJoin(accounts, eq(accounts.id, serviceRequests.startupId))
      .where(isListed)
      .orderBy(isOpen(status) ? asc(serviceRequests.id) : desc(serviceRequests.id))
      .limit(requestPageSize)
      .offset((page - 1) * requestPageSize),
    app.db.select({ count: count() }).from(serviceRequests).where(isListed).get(),
  ]);
  return { result, count: total?.count ?? 0, page, size: requestPageSize } satisfies Page<unknown>;
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>["result"][number];

/** Returns the requests of a startup, for its data export. */
export function exportRequests(app: App, { actor }: { actor: { id: string } }) {
  const { service, status, note, answer, createdAt, closedAt } = serviceRequests;
  return app.db
    .select({ service, status, note, answer, created_at: createdAt, closed_at: closedAt })
    .from(serviceRequests)
    .where(eq(serviceRequests.startupId, actor.id))
    .orderBy(desc(serviceRequests.id));
}
