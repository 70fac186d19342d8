import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { serviceRequests } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { RequestedServiceKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Requests a service without a price for the actor, a startup; services with a price are ordered through checkout.
 * Returns the request's id. Throws `already_exists` while an earlier request for the service is open, and
 * `rate_limited`.
 */
export async function requestService(
  app: App,
  { actor, service, note }: { actor: StartupViewer; service: RequestedServiceKey; note: string },
): Promise<string> {
  await countAttempt(app, [{ kind: "serviceRequestsPerAccount", subject: actor.id }]);
  const now = app.now();
  const id = ulid(now);
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      serviceRequests,
      { id, startupId: actor.id, service, note, createdAt: now, updatedAt: now },
      sql`NOT EXISTS (SELECT 1 FROM service_requests
        WHERE startup_id = ${actor.id} AND service = ${service} AND closed_at IS NULL)`,
    ),
    event: recordEvent(app, {
      actor,
      action: "service.requested",
      subject: { kind: "service", id },
      to: "requested",
      data: { service },
    }),
    error: () => new AppError("already_exists"),
  });
  return id;
}
