import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import type { Message } from "./protocol";
import { findPair, pairWith } from "./queries.server";

/** A search shows at most this many messages, the newest. */
export const mostFound = 50;

/** The messages of the actor's conversation with a target that contain the words, in order; empty without words. */
export async function searchThread(
  app: App,
  options: { actor: Actor; targetId: string; words: string },
): Promise<Message[]> {
  const words = options.words.trim().slice(0, 100);
  const { pair } = pairWith(options.actor, options.targetId);
  const found = words === "" ? null : await findPair(app, pair);
  if (!found) return [];
  const { parties } = found;
  return conversationOf(app, pair).search({ parties, words, limit: mostFound });
}
