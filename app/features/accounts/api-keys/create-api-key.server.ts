import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { apiKeys } from "~/db/schema";
import { dayMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { sideOf } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { countAttempt } from "../accounts/count-attempts.server";
import { commitProved, requireFreshProof } from "../accounts/fresh-proof.server";
import { requireKept } from "../accounts/require-kept.server";
import { tellOwner } from "../accounts/tell-owner.server";
import { createKey } from "./key-token.server";
import { endingLength, maxApiKeys } from "./rules";
import type { CreateKey } from "./schema";

/**
 * Creates an API key and notifies its owner by mail (product §18.8). Returns the key; only its hash is stored. Throws
 * `forbidden` for staff, `proof_required`, `erasing`, `rate_limited`, and `too_many_api_keys`.
 */
export async function createApiKey(
  app: App,
  { actor, input, origin }: { actor: Actor; input: CreateKey; origin: string },
): Promise<string> {
  if (!sideOf(actor.kind)) throw new AppError("forbidden");
  await requireFreshProof(app, actor);
  await requireKept(app, { actor });
  await countAttempt(app, [{ kind: "apiKeysPerAccount", subject: actor.id }]);
  const now = app.now();
  const key = await createKey();
  const row = {
    id: ulid(now),
    accountId: actor.id,
    name: input.name,
    keyHash: await hashToken(key),
    ending: key.slice(-endingLength),
    scopes: [...new Set(input.scopes)],
    createdAt: now,
    expiresAt: now + input.days * dayMs,
  };
  await commitProved(app, actor, {
    update: insertIf(
      app.db,
      apiKeys,
      row,
      sql`(SELECT count(*) FROM api_keys WHERE account_id = ${actor.id} AND expires_at > ${now}) < ${maxApiKeys}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "account.api_key_created",
      subject: { kind: "account", id: actor.id },
      note: input.name,
      data: { key_id: row.id, scopes: row.scopes, days: input.days },
    }),
    error: () => new AppError("too_many_api_keys"),
  });
  const told = { kind: "apiKeyCreated", accountId: actor.id, origin, path: "/account/api-keys" } as const;
  await tellOwner(app, told, () => ({ name: foreign(input.name) }));
  return key;
}
