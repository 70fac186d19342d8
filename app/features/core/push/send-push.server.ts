import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushPayload } from "~/components/offline/push-payload";
import { commit } from "~/db/commit.server";
import { isOneOf } from "~/db/is-one-of";
import { pushSubscriptions } from "~/db/schema";
import type { PushMessage } from "~/db/schema/core/mails";
import { hourSeconds } from "~/durations";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { listPushSubscriptions } from "./subscriptions.server";
import { vapidKeys } from "./vapid.server";

/** How long push services keep a message for a browser that is not running, in seconds. */
const keptForSeconds = 12 * hourSeconds;

const timeoutMs = 10_000;

/** `none`: the account has no browser that takes it; `unreachable`: it may do so later. */
export type PushOutcome = "taken" | "unreachable" | "none";

type Subscription = Awaited<ReturnType<typeof listPushSubscriptions>>[number];

/**
 * Sends a message to all of an account's browsers, encrypted for each (RFC 8291, 8292). It counts as taken once one push
 * service has taken it. Browsers show messages with the same `tag`, at most 32 letters and digits, once. Subscriptions that
 * are over (404 or 410) are forgotten. Never throws for what a service answers.
 */
export async function sendPush(
  app: App,
  { accountId, message, tag }: { accountId: string; message: PushMessage; tag: string },
): Promise<PushOutcome> {
  const keys = vapidKeys(app);
  if (!keys) return "none";
  const subscriptions = await listPushSubscriptions(app, { accountId });
  const answers = await Promise.all(
    subscriptions.map(async (subscription) => ({
      id: subscription.id,
      answer: await post(app, { subscription, message, tag, keys }),
    })),
  );
  const over = answers.filter(({ answer }) => answer === "over").map(({ id }) => id);
  if (over.length > 0) {
    await commit(app, [app.db.delete(pushSubscriptions).where(isOneOf(pushSubscriptions.id, over))]);
  }
  const has = (wanted: Answer) => answers.some(({ answer }) => answer === wanted);
  return has("taken") ? "taken" : has("unreachable") ? "unreachable" : "none";
}

type Answer = "taken" | "over" | "refused" | "unreachable";

async function post(
  app: App,
  {
    subscription: { endpoint, p256dh, auth },
    message: { title, text, path, isUrgent, until },
    tag,
    keys,
  }: { subscription: Subscription; message: PushMessage; tag: string; keys: NonNullable<ReturnType<typeof vapidKeys>> },
): Promise<Answer> {
  const ttl = until === undefined ? keptForSeconds : Math.max(0, Math.floor((until - app.now()) / 1000));
  const payload: PushPayload = { title, text, path, tag };
  const built = await buildPushPayload(
    {
      data: { ...payload },
      options: { ttl: Math.min(ttl, keptForSeconds), topic: tag, urgency: isUrgent ? "high" : "normal" },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    keys,
  ).catch((error: unknown) => {
    logError("A push message was not encrypted.", error);
    return null;
  });
  // The browser's key is not a point on the curve.
  if (!built) return "refused";
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { headers, body } = built;
    const answer = await app.fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
    await answer.body?.cancel();
    if (answer.ok) return "taken";
    if (answer.status === 404 || answer.status === 410) return "over";
    return answer.status === 429 || answer.status >= 500 ? "unreachable" : "refused";
  } catch {
    return "unreachable";
  }
}
