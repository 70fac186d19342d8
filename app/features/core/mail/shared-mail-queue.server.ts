import type { App } from "~/server/app.server";
import { together } from "~/server/together";

type MailQueue = App["mailQueue"];
type Message = Parameters<MailQueue["send"]>[0];

interface Sending {
  queue: MailQueue;
  message: Message;
}

/** The most messages that Cloudflare takes in one batch. */
const most = 100;

const sendShared = together(
  async (sendings: Sending[]) => {
    const answer = await sendings[0]?.queue.sendBatch(sendings.map(({ message }) => ({ body: message })));
    return sendings.map(() => answer);
  },
  { most, patience: 3_000 },
);

/**
 * A mail queue whose messages leave together with those that other requests of the isolate send meanwhile (decision 040).
 * A message may be sent twice, which delivery bears.
 */
export function shareMailQueue({ mailQueue: queue, waitUntil }: Pick<App, "mailQueue" | "waitUntil">): MailQueue {
  return {
    send: (message) => sendShared({ queue, message }, waitUntil) as ReturnType<MailQueue["send"]>,
    sendBatch: (messages) => queue.sendBatch(messages),
  };
}
