import type { Side } from "~/db/schema/messaging";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationName, type Pair, type Parties } from "./rules";

/** What became of a message that was delivered: its place in the thread, and whether it opened the conversation. */
export interface Delivery {
  seq: number;
  started: boolean;
}

/**
 * Hands a message to the pair's Durable Object. `mayStart`: whether it may open the conversation as a pitch.
 * Gives null when there is no conversation and it may not; throws `rate_limited`.
 */
export async function deliver(
  app: App,
  options: { side: Side; pair: Pair; parties: Parties; message: string; clientId: string; mayStart: boolean },
): Promise<Delivery | null> {
  const { side, pair, parties, message, clientId, mayStart } = options;
  const outcome = await app.conversations
    .getByName(conversationName(pair))
    .send({ side, clientId, text: message, parties, mayStart });
  switch (outcome.kind) {
    case "sent":
      return { seq: outcome.seq, started: outcome.started };
    case "no_conversation":
      return null;
    case "rate_limited":
      throw new AppError("rate_limited", { retryAfterSeconds: outcome.retryAfterSeconds });
    default:
      throw outcome satisfies never;
  }
}
