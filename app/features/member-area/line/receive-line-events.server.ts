import { commitGuarded } from "~/db/commit-guarded.server";
import { lineEvents } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { isSignedByLine } from "~/features/accounts/line/line-signature.server";
import { noteFriend } from "~/features/accounts/line/note-friend.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { answerLineMessage } from "./answer-line-message.server";
import { type LineEvent, lineEventSchema, webhookSchema } from "./schema";

/**
 * Receives a webhook of LINE (product §25.6): notes who added or removed the official account, and replies to messages.
 * The signature alone decides; each event counts once, however often LINE delivers it, and unknown ones are left.
 * Throws `not_found` unless LINE's messages are configured, `forbidden` for a wrong signature, and `bad_request` for a
 * body that is not a webhook; and after trying all events the first failure to note one, so that LINE delivers them
 * again.
 */
export async function receiveLineEvents(
  app: App,
  { body, signature }: { body: Uint8Array<ArrayBuffer>; signature: string },
): Promise<void> {
  const secret = app.config.LINE_MESSAGING_SECRET;
  if (!secret) throw new AppError("not_found");
  if (!(await isSignedByLine(body, { signature, secret }))) throw new AppError("forbidden");
  const events = parse(body).events.flatMap((given) => lineEventSchema.safeParse(given).data ?? []);
  // Replies take longer, and nothing else tells who can be written to.
  const inOrder = [...events.filter(isFriendship), ...events.filter((event) => !isFriendship(event))];
  const failures: unknown[] = [];
  for (const event of inOrder) {
    try {
      await receive(app, event);
    } catch (error) {
      logError("An event of LINE was not noted.", error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const isFriendship = ({ type }: LineEvent) => type !== "message";

function parse(body: Uint8Array<ArrayBuffer>) {
  try {
    return webhookSchema.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch (error) {
    throw new AppError("bad_request", { message: String(error) });
  }
}

async function receive(app: App, event: LineEvent): Promise<void> {
  const { webhookEventId: id, timestamp: at, source, mode } = event;
  const subject = source.userId;
  try {
    await commitGuarded(app, {
      update: app.db.insert(lineEvents).values({ id, receivedAt: app.now() }),
      extraStatements: isFriendship(event) ? [noteFriend(app, { subject, isFriend: event.type === "follow", at })] : [],
    });
  } catch (error) {
    // Delivered before.
    if (isUniqueViolation(error)) return;
    throw error;
  }
  if (event.type !== "message" || mode === "standby") return;
  try {
    const { success } = await app.limits.suggest.limit({ key: `line:${subject}` });
    if (!success) return;
    await answerLineMessage(app, { userId: subject, text: event.message.text, replyToken: event.replyToken });
  } catch (error) {
    // Not thrown: the event is noted, so delivering it again would not answer it.
    logError("A message at LINE was not answered.", error);
  }
}
