import type { PitchMismatch, Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import { refusalError } from "./refusals";
import { otherSide, type Pair, type Parties, type Standing } from "./rules";
import { takeAttachments } from "./take-attachments.server";

/** What became of a message that was delivered: its place in the thread, and whether it opened the conversation. */
export interface Delivery {
  seq: number;
  started: boolean;
}

/**
 * Hands a message to the pair's Durable Object. `mayStart`: whether it may open the conversation as a pitch; `recordId`
 * names the record it opens then, where a credit was taken for it. Gives null when there is no conversation and it may
 * not open one, or no longer, because its credit was given back. Throws `rate_limited`, `wrong_state` when a side has passed,
 * `blocked`, `recipient_unavailable` when the other account is suspended or erased, `unclaimed` when the startup has no owner, and `invalid` for an attachment that
 * is not the sender's.
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
    mismatch?: PitchMismatch;
    mayStart: boolean;
    recordId?: string;
  },
): Promise<Delivery | null> {
  const { side, pair, parties, standing, message, clientId, mismatch, mayStart, recordId } = options;
  const ids = options.attachments ?? [];
  const attachments = await takeAttachments(app, { ownerId: parties[side].id, pair, ids });
  if (standing[otherSide(side)] === "unclaimed") throw new AppError("unclaimed");
  const isReachable = standing[otherSide(side)] === "active";
  const outcome = await conversationOf(app, pair).send({
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
