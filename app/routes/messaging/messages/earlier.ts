import { getThread } from "~/features/messaging/get-thread.server";
import { readCursor } from "~/features/messaging/history-cursor";
import { historyPage } from "~/features/messaging/rules";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

/** Returns the messages before `before` as JSON, for a thread page that is scrolled back. */
export const loader = page("sides", async ({ app, viewer, params, url }) => {
  const targetId = params.targetid ?? "";
  const range = { before: readCursor(url), newest: historyPage };
  const thread = await getThread(app, { actor: viewer, targetId, range });
  if (!thread) throw new AppError("not_found");
  return Response.json({ messages: thread.conversation.messages });
});
