import { ulid } from "ulidx";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Delivery, deliver } from "./deliver.server";
import { findPair, requireRecord } from "./queries.server";

/**
 * Sends a message in an existing conversation, identified by any of its records. Throws `not_found` if the record does
 * not exist or belongs to others, `wrong_state` if a side has passed, `blocked`, `recipient_unavailable`,
 * `rate_limited`.
 */
export async function sendMessage(
  app: App,
  options: { actor: Actor; recordId: string; message: string; clientId?: string; attachments?: string[] },
): Promise<Delivery & { targetId: string }> {
  const { actor, recordId, message, clientId = ulid(), attachments } = options;
  const { side, pair, targetId } = await requireRecord(app, { actor, recordId });
  const found = await findPair(app, pair);
  if (!found) throw new AppError("not_found");
  const delivery = await deliver(app, {
    side,
    pair,
    parties: found.parties,
    standing: found.standing,
    message,
    clientId,
    attachments,
    mayStart: false,
  });
  if (!delivery) throw new AppError("not_found");
  return { ...delivery, targetId };
}
