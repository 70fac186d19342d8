import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { requirePair } from "./queries.server";

/** Saves the actor's own note on a conversation; the other side never sees it. Throws `not_found`, `forbidden`. */
export async function saveNote(app: App, options: { actor: Actor; targetId: string; note: string }): Promise<void> {
  const { side, pair } = await requirePair(app, options);
  await conversationOf(app, pair).saveNote(side, options.note);
}
