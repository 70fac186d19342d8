import type { Books } from "./books.ts";
import type { Notification } from "./trade.ts";
import { type Merchant, messageOf } from "./wire.ts";

/** Posts a form to the merchant and returns its answer. */
export type Post = (url: string, fields: Record<string, string>) => Promise<string>;

/** How many copies of a repeated notification arrive, at once. */
const copies = 10;

/**
 * Creates a function that sends due notifications to the merchant, each by its delivery mode, and records the answers;
 * an error counts as an answer other than `1|OK`. A notification is not resent while its answer is pending.
 */
export function makeDeliverer(options: { books: Books; merchant: Merchant; post: Post }): () => Promise<void> {
  const { books } = options;
  const sending = new Set<number>();
  return async () => {
    const due = books.due().filter(({ id }) => !sending.has(id));
    for (const { id } of due) sending.add(id);
    await Promise.all(
      due.map((notification) => deliver(notification, options).finally(() => sending.delete(notification.id))),
    );
  };
}

async function deliver(
  notification: Notification,
  { books, merchant, post }: { books: Books; merchant: Merchant; post: Post },
): Promise<void> {
  const { id, delivery, attempts } = notification;
  const { url, fields } = await messageOf(merchant, books.trade(notification.merchantTradeNo), notification);
  const attempt = (message: Record<string, string>) =>
    post(url, message).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (delivery === "forged") {
    const answers = await Promise.all(forgeries(fields).map(attempt));
    books.recordForged(id, answers.join(" "));
    return;
  }
  const count = delivery === "repeated" && attempts === 0 ? copies : 1;
  const answers = await Promise.all(Array.from({ length: count }, () => attempt(fields)));
  books.record(id, answers.find((answer) => answer.trim() !== "1|OK") ?? "1|OK");
}

/** Returns the message with a wrong signature, and with its own signature but another amount. */
function forgeries(fields: Record<string, string>): Record<string, string>[] {
  const amount = fields.Amount === undefined ? "TradeAmt" : "Amount";
  return [
    { ...fields, CheckMacValue: "0".repeat(64) },
    { ...fields, [amount]: String(Number(fields[amount]) + 1) },
  ];
}
