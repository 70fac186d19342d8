import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { subscriptions } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { writeMembership } from "./membership.server";
import { describeMembership } from "./queries.server";
import { strategyOf } from "./rules";

/**
 * Chooses a lower membership for the time after a member's paid days. Those are kept, renewal is cancelled at once
 * (cron tells the provider, as for a replaced subscription), and the mails about the end link to the chosen item's
 * checkout. Throws `invalid` on `item` unless it is lower and for the actor's kind of account, and `wrong_state` if no
 * paid days are in force, it is already chosen, or the membership changed in the meantime.
 */
export async function scheduleDowngrade(
  app: App,
  { actor, item: key }: { actor: StartupViewer | InvestorViewer; item: string },
): Promise<void> {
  const item = findItem(key);
  if (item?.kind !== "membership" || item.strategy !== strategyOf(actor)) throw invalidItem();
  const { track } = item;
  const membership = await describeMembership(app, { accountId: actor.id, track });
  const { rank, orderId, stretches, renewal, nextItem } = membership;
  const level = stretches[0]?.level ?? membership.basic;
  if (orderId === null || nextItem === key) throw new AppError("wrong_state");
  if (rank(item.level) >= rank(level)) throw invalidItem();
  const written = writeMembership(app, membership, { nextItem: key });
  const now = app.now();
  await commitGuarded(app, {
    update: written.guard,
    event: recordEvent(app, {
      actor,
      action: "account.plan_change_scheduled",
      subject: { kind: "account", id: actor.id },
      from: level,
      to: key,
    }),
    extraStatements: [
      ...written.rest,
      app.db
        .update(subscriptions)
        .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
        .where(
          and(
            eq(subscriptions.accountId, actor.id),
            eq(subscriptions.track, track),
            eq(subscriptions.status, "active"),
          ),
        ),
      ...(renewal
        ? [
            recordEvent(app, {
              actor,
              action: "order.subscription_cancelled",
              subject: { kind: "order", id: renewal.orderId },
            }),
          ]
        : []),
    ],
  });
}

function invalidItem(): AppError {
  return new AppError("invalid", { fields: { item: ["validation:invalid"] } });
}
