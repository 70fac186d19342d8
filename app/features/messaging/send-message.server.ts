import { ulid } from "ulidx";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Delivery, deliver } from "./deliver.server";
import { findPair, requireRecord } from "./queries.server";

/**
 * Sends a message in an existing conversation, named by any of its records' ids. Throws `not_found` for a record that
 * does not exist or is someone else's, `wrong_state` when a side has passed, `blocked`, `recipient_unavailable`, `rate_limited`.
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
