import { ulid } from "ulidx";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import { findPair } from "./queries.server";
import { otherSide, type Pair } from "./rules";

/**
 * Fills an empty conversation with past messages, for demo data. The first message is the invitation; `timestamp` is in
 * seconds and must not decrease. Each side has read up to its own last message, and everything if listed in `readBy`.
 * Returns false if the two have already talked. No route calls it, and it throws `forbidden` in production.
 */
export async function seedConversation(
  app: App,
  options: { pair: Pair; messages: Array<{ side: Side; message: string; timestamp: number }>; readBy: Side[] },
): Promise<boolean> {
  if (app.config.ENVIRONMENT === "production") throw new AppError("forbidden");
  const { pair, messages, readBy } = options;
  const found = await findPair(app, pair);
  const invitation = messages[0];
  if (!found || !invitation) throw new AppError("not_found");
  const startedAt = invitation.timestamp * 1000;
  const answer = messages.find(({ side }) => side !== invitation.side);
  const readTo = (side: Side) =>
    readBy.includes(side) ? messages.length : messages.findLastIndex((message) => message.side === side) + 1;
  return conversationOf(app, pair).restore({
    parties: found.parties,
    history: [
      {
        record: {
          id: ulid(startedAt),
          status: "open",
          payBy: invitation.side,
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
