import { commit } from "~/db/commit.server";
import { calendarFeeds } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { sideOf } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";
import { countAttempt } from "../accounts/count-attempts.server";
import { requireKept } from "../accounts/require-kept.server";
import { sealFeedToken } from "./feed-token.server";

/**
 * Creates the private address of the actor's meetings, or replaces it: the old one stops working (product §24.7). Its
 * token is stored hashed for lookup and encrypted for its owner. Throws `erasing`, `rate_limited`, and `forbidden` for
 * staff.
 */
export async function createCalendarFeed(app: App, { actor }: { actor: Actor }): Promise<void> {
  if (!sideOf(actor.kind)) throw new AppError("forbidden");
  await requireKept(app, { actor });
  await countAttempt(app, [{ kind: "calendarFeedPerAccount", subject: actor.id }]);
  const token = createToken();
  const accountId = actor.id;
  const fields = {
    tokenHash: await hashToken(token),
    tokenSealed: await sealFeedToken(app, { accountId, token }),
    createdAt: app.now(),
  };
  await commit(app, [
    app.db
      .insert(calendarFeeds)
      .values({ accountId, ...fields })
      .onConflictDoUpdate({ target: calendarFeeds.accountId, set: fields }),
    recordEvent(app, {
      actor,
      action: "account.calendar_feed_created",
      subject: { kind: "account", id: accountId },
    }),
  ]);
}
