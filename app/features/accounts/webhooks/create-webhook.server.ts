import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { webhooks } from "~/db/schema";
import type { WebhookEvent } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { sideOf } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { countAttempt } from "../accounts/count-attempts.server";
import { requireKept } from "../accounts/require-kept.server";
import { tellOwner } from "../accounts/tell-owner.server";
import { ownHostsOf } from "../outside-addresses/name-leads.server";
import { requestableUrl } from "../outside-addresses/requestable-url";
import { mostWebhooks } from "./rules";
import { createSecret, sealSecret } from "./secret.server";

/**
 * Adds a webhook to the actor's account, notifies its owner by mail, and returns its id and signing secret (product §18.9).
 * Throws `invalid` on `url`, `conflict` if the account has as many as it may, `erasing`, `rate_limited`, and `forbidden`
 * for staff.
 */
export async function createWebhook(
  app: App,
  { actor, url, events }: { actor: Pick<Actor, "id" | "kind">; url: string; events: readonly WebhookEvent[] },
): Promise<{ id: string; secret: string }> {
  if (!sideOf(actor.kind)) throw new AppError("forbidden");
  const requestable = requestableUrl(url, { ownHosts: ownHostsOf(app) });
  if (!requestable) throw new AppError("invalid", { fields: { url: ["webhooks:problems.refused"] } });
  await requireKept(app, { actor });
  await countAttempt(app, [{ kind: "webhookPerAccount", subject: actor.id }]);
  const id = ulid(app.now());
  const secret = createSecret();
  const webhook = {
    id,
    accountId: actor.id,
    url: requestable.href,
    events: [...new Set(events)],
    secretSealed: await sealSecret(app, { webhookId: id, secret }),
    createdAt: app.now(),
  };
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      webhooks,
      webhook,
      sql`(SELECT count(*) FROM ${webhooks} WHERE account_id = ${actor.id}) < ${mostWebhooks}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "account.webhook_added",
      subject: { kind: "account", id: actor.id },
      note: requestable.hostname,
    }),
    error: () => new AppError("conflict"),
  });
  const path = `/account/webhooks/${id}`;
  await tellOwner(
    app,
    { kind: "webhookAdded", accountId: actor.id, subjectId: id, origin: app.config.PUBLIC_ORIGIN, path },
    () => ({ name: foreign(requestable.hostname) }),
  );
  return { id, secret };
}
