import { getThread } from "~/features/messaging/get-thread.server";
import { readCursor } from "~/features/messaging/history-cursor";
import { historyPage } from "~/features/messaging/rules";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

/** A page of a thread's history, for a page that is scrolled into the past: the messages before `before`, by JSON. */
export const loader = page("sides", async ({ app, viewer, params, url }) => {
  const targetId = params.targetid ?? "";
  const range = { before: readCursor(url), newest: historyPage };
  const thread = await getThread(app, { actor: viewer, targetId, range });
  if (!thread) throw new AppError("not_found");
  return Response.json({ messages: thread.conversation.messages });
});
