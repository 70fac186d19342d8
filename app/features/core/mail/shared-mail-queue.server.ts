import type { App } from "~/server/app.server";
import { batchConcurrent } from "~/server/batch-concurrent";

type MailQueue = App["mailQueue"];
type Message = Parameters<MailQueue["send"]>[0];

interface Sending {
  queue: MailQueue;
  message: Message;
}

/** Maximum number of messages per batch, set by Cloudflare. */
const most = 100;

const sendShared = batchConcurrent(
  async (sendings: Sending[]) => {
    const answer = await sendings[0]?.queue.sendBatch(sendings.map(({ message }) => ({ body: message })));
    return sendings.map(() => answer);
  },
  { most, patience: 3_000 },
);

/**
 * Wraps a mail queue so that messages of concurrent requests in an isolate are sent in one batch (decision 040). A
 * message may be sent twice; delivery handles duplicates.
 */
export function shareMailQueue({ mailQueue: queue, waitUntil }: Pick<App, "mailQueue" | "waitUntil">): MailQueue {
  return {
    send: (message) => sendShared({ queue, message }, waitUntil) as ReturnType<MailQueue["send"]>,
    sendBatch: (messages) => queue.sendBatch(messages),
  };
}
