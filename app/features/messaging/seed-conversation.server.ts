import { ulid } from "ulidx";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import { findPair } from "./queries.server";
import { otherSide, type Pair } from "./rules";

/**
 * Fills a conversation that has no message yet with past ones, for demo data. The first message is the pitch;
 * `timestamp` is in seconds and never runs backwards. Each side has read up to the last message it wrote itself, and
 * all of them when it is named in `readBy`. False, and nothing done, where the two have talked already. No route calls
 * it, and in production it throws `forbidden`.
 */
export async function seedConversation(
  app: App,
  options: { pair: Pair; messages: Array<{ side: Side; message: string; timestamp: number }>; readBy: Side[] },
): Promise<boolean> {
  if (app.config.ENVIRONMENT === "production") throw new AppError("forbidden");
  const { pair, messages, readBy } = options;
  const found = await findPair(app, pair);
  const pitch = messages[0];
  if (!found || !pitch) throw new AppError("not_found");
  const startedAt = pitch.timestamp * 1000;
  const answer = messages.find(({ side }) => side !== pitch.side);
  const readTo = (side: Side) =>
    readBy.includes(side) ? messages.length : messages.findLastIndex((message) => message.side === side) + 1;
  return conversationOf(app, pair).restore({
    parties: found.parties,
    history: [
      {
        record: {
          id: ulid(startedAt),
          status: "open",
          payBy: pitch.side,
          passedBy: null,
          passReason: null,
          answeredAt: answer ? answer.timestamp * 1000 : null,
          createdAt: startedAt,
          updatedAt: startedAt,
        },
        messages: messages.map(({ side, message, timestamp }, index) => ({
          side,
          text: message,
          timestamp,
          isRead: index < readTo(otherSide(side)),
        })),
      },
    ],
  });
}
