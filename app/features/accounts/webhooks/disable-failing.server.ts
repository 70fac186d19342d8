import { and, eq, isNull, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { accounts, webhooks } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { mostFailing } from "./rules";
import { giveUpWaiting } from "./turn-webhook.server";

/**
 * Turns a webhook off if it is gone (410), or if every message to it has failed for days, and tells its owner. Two
 * deliveries that fail at once notify once.
 */
export async function disableFailing(
  app: App,
  { webhook, isGone }: { webhook: Pick<typeof webhooks.$inferSelect, "id" | "accountId" | "url">; isGone: boolean },
): Promise<void> {
  const isFailing = isGone ? undefined : lte(webhooks.failingSinceAt, app.now() - mostFailing);
  const isOn = and(eq(webhooks.id, webhook.id), isNull(webhooks.disabledAt), isFailing);
  const due = await app.db
    .select({ to: accounts.email, locale: accounts.locale })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(isOn)
    .get();
  if (!due) return;
  const path = `/account/webhooks/${webhook.id}`;
  const notice = await prepareNotice(app, {
    kind: "webhookFailing",
    ...due,
    accountId: webhook.accountId,
    subjectId: webhook.id,
    values: {
      link: app.config.PUBLIC_ORIGIN + localePath(due.locale, path),
      name: foreign(new URL(webhook.url).hostname),
    },
  });
  try {
    await commitGuarded(app, {
      update: app.db.update(webhooks).set({ disabledAt: app.now() }).where(isOn),
      extraStatements: [giveUpWaiting(app, webhook.id), ...notice.statements],
    });
  } catch (error) {
    if (isLostRace(error)) return;
    throw error;
  }
  await notice.send();
}
