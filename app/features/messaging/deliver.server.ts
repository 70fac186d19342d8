import type { InvitationMismatch, Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import { refusalError } from "./refusals";
import { otherSide, type Pair, type Parties, type Standing } from "./rules";
import { takeAttachments } from "./take-attachments.server";

/** The result of a delivery: the message's `seq`, and whether it opened the conversation. */
export interface Delivery {
  seq: number;
  started: boolean;
}

/**
 * Hands a message to the pair's Durable Object. `mayStart`: whether it may open the conversation as an invitation;
 * `recordId`: the record to open, if a credit was taken for it. Returns null if there is no conversation and it may not
 * open one, or its credit has been returned. Throws `rate_limited`, `wrong_state` if a side has passed, `blocked`,
 * `recipient_unavailable` if the other account is suspended or erased, `unclaimed` if the startup has no owner, and
 * `invalid` for an attachment that is not the sender's.
 */
export async function deliver(
  app: App,
  options: {
    side: Side;
    pair: Pair;
    parties: Parties;
    standing: Record<Side, Standing>;
    message: string;
    clientId: string;
    attachments?: string[];
    mismatch?: InvitationMismatch;
    mayStart: boolean;
    recordId?: string;
  },
): Promise<Delivery | null> {
  const { side, pair, parties, standing, message, clientId, mismatch, mayStart, recordId } = options;
  const ids = options.attachments ?? [];
  if (standing[otherSide(side)] === "unclaimed") throw new AppError("unclaimed");
  const isReachable = standing[otherSide(side)] === "active";
  const conversation = conversationOf(app, pair);
  if (ids.length > 0) {
    // Before the thread takes the files, which opens them to the other side.
    const refusal = await conversation.sendRefusal({ side, isReachable, mayStart });
    if (refusal?.kind === "no_conversation") return null;
    if (refusal) throw refusalError(refusal);
  }
  const attachments = await takeAttachments(app, { ownerId: parties[side].id, pair, ids });
  const outcome = await conversation.send({
    side,
    clientId,
    text: message,
    attachments,
    mismatch,
    parties,
    mayStart,
    recordId,
    isReachable,
  });
  if (outcome.kind === "sent") return { seq: outcome.seq, started: outcome.started };
  if (outcome.kind === "no_conversation") return null;
  throw refusalError(outcome);
}
