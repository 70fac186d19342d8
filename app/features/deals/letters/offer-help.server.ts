import { and, eq, isNull } from "drizzle-orm";
import { letterCopies } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { requirePair } from "~/features/messaging/queries.server";
import { sendMessage } from "~/features/messaging/send-message.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readLetter } from "./read-letter.server";

/**
 * Answers a letter's ask in the conversation with its startup, once (product §27.4); returns the startup's id. Throws
 * `not_found` for a letter that the actor cannot read or that asks nothing, and what sending a message throws.
 */
export async function offerHelp(
  app: App,
  { actor, letterId, message }: { actor: InvestorViewer; letterId: string; message: string },
): Promise<string> {
  const { startup, blocks } = await readLetter(app, { actor, letterId });
  if (!blocks.ask) throw new AppError("not_found");
  const { recordId } = await requirePair(app, { actor, targetId: startup.id });
  await sendMessage(app, { actor, recordId, message, clientId: `help-${letterId}` });
  await app.db
    .update(letterCopies)
    .set({ helpedAt: app.now() })
    .where(
      and(eq(letterCopies.letterId, letterId), eq(letterCopies.readerId, actor.id), isNull(letterCopies.helpedAt)),
    );
  return startup.id;
}
