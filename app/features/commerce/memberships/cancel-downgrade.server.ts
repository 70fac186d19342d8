import { commitGuarded } from "~/db/commit-guarded.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readMembership, writeMembership } from "./membership.server";
import { strategyOf, trackOf } from "./rules";

/**
 * Cancels the change a member chose for later (`scheduleDowngrade`, or at sign-up). A cancelled renewal is not resumed.
 * Throws `wrong_state` if nothing is chosen or the membership changed in the meantime.
 */
export async function cancelDowngrade(app: App, { actor }: { actor: StartupViewer | InvestorViewer }): Promise<void> {
  const track = trackOf(strategyOf(actor));
  const membership = await readMembership(app, { accountId: actor.id, track });
  if (membership.nextItem === null) throw new AppError("wrong_state");
  const { guard, rest } = writeMembership(app, membership, { nextItem: null });
  await commitGuarded(app, {
    update: guard,
    event: recordEvent(app, {
      actor,
      action: "account.plan_change_cancelled",
      subject: { kind: "account", id: actor.id },
      from: membership.nextItem,
    }),
    extraStatements: rest,
  });
}
