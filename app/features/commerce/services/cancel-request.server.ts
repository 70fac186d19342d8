import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { serviceRequests } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOpen } from "./rules";

/**
 * Withdraws an open request of the actor, a startup. Throws `not_found` for unknown ones and other people's, and
 * `wrong_state` once it is closed.
 */
export async function cancelRequest(app: App, { actor, id }: { actor: StartupViewer; id: string }): Promise<void> {
  const isOwn = and(eq(serviceRequests.id, id), eq(serviceRequests.startupId, actor.id));
  const request = await app.db.select({ status: serviceRequests.status }).from(serviceRequests).where(isOwn).get();
  if (!request) throw new AppError("not_found");
  const { status } = request;
  if (!isOpen(status)) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(serviceRequests)
      .set({ status: "cancelled", closedAt: app.now(), updatedAt: app.now() })
      .where(and(isOwn, eq(serviceRequests.status, status))),
    event: recordEvent(app, {
      actor,
      action: "service.cancelled",
      subject: { kind: "service", id },
      from: status,
      to: "cancelled",
    }),
  });
}
