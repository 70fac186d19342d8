import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { introductionRequests } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOpenRequest } from "./conditions.server";

/**
 * Refuses a startup's request for introductions (product §28.4). The startup does not learn of it: it sees what it would
 * see of an unanswered one. Throws `not_found`, and `wrong_state` if the request is over.
 */
export async function refuseRequest(app: App, { actor, id }: { actor: InvestorViewer; id: string }): Promise<void> {
  const isOwn = and(eq(introductionRequests.id, id), eq(introductionRequests.investorId, actor.id));
  if ((await app.db.$count(introductionRequests, isOwn)) === 0) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db
      .update(introductionRequests)
      .set({ state: "refused", updatedAt: app.now() })
      .where(and(isOwn, isOpenRequest(app.now()))),
    event: recordEvent(app, { actor, action: "introduction.request_refused", subject: { kind: "introduction", id } }),
  });
}
