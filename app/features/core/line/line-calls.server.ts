import type { LineMessage } from "~/db/schema/core/mails";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/** How long to wait for LINE, in milliseconds. */
const timeout = 8_000;

const apiOrigin = "https://api.line.me";

/** The address of a page for a button. LINE's own browser has no passkeys, and Google refuses logins in it. */
export function lineLink({ config }: Pick<App, "config">, { locale, path }: { locale: Locale; path: string }): string {
  const url = new URL(localePath(locale, path), config.PUBLIC_ORIGIN);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}

/** Whether the official account may write to people who have it as a friend. */
export const canPush = ({ config }: Pick<App, "config">): boolean => config.LINE_MESSAGING_TOKEN !== undefined;

/** What became of a message; `unclear` if LINE may have taken it. */
export type PushOutcome = "taken" | "refused" | "unclear";

/**
 * Sends a message to a person who has the official account as a friend, which is charged. Messages with the same
 * `retryKey`, a UUID, are taken once within 24 hours, so an unclear one can be repeated. Never throws.
 */
export async function pushToLine(
  app: App,
  { to, message, retryKey }: { to: string; message: LineMessage; retryKey: string },
): Promise<PushOutcome> {
  try {
    const status = await post(app, {
      path: "/v2/bot/message/push",
      body: { to, messages: [asTemplate(message)] },
      headers: { "X-Line-Retry-Key": retryKey },
    });
    // Conflict: it was taken before.
    if (status === 200 || status === 409) return "taken";
    logError(`LINE did not take a message: ${status}`);
    return status >= 400 && status < 500 ? "refused" : "unclear";
  } catch (error) {
    logError("A message may not have reached LINE.", error);
    return "unclear";
  }
}

/**
 * Replies to a message or an event of LINE, which costs nothing. A reply token works once and for a short time, so a
 * reply that fails is logged and not repeated. No-op unless LINE's messages are configured.
 */
export async function replyAtLine(app: App, { replyToken, message }: { replyToken: string; message: LineMessage }) {
  if (!canPush(app)) return;
  try {
    const body = { replyToken, messages: [asTemplate(message)] };
    const status = await post(app, { path: "/v2/bot/message/reply", body });
    if (status !== 200) logError(`LINE refused a reply: ${status}`);
  } catch (error) {
    logError("A reply did not reach LINE.", error);
  }
}

/** Posts to the Messaging API; returns the answer's status. */
async function post(
  app: App,
  { path, body, headers = {} }: { path: string; body: unknown; headers?: Record<string, string> },
): Promise<number> {
  const response = await app.fetch(`${app.config.LINE_ORIGIN ?? apiOrigin}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${app.config.LINE_MESSAGING_TOKEN}`,
      "Content-Type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  await response.body?.cancel();
  return response.status;
}

/** LINE shows the alternative text in the list of chats and in notifications. */
function asTemplate({ text, buttons }: LineMessage) {
  return {
    type: "template",
    altText: text,
    template: {
      type: "buttons",
      text,
      actions: buttons.map(({ label, url }) => ({ type: "uri", label, uri: url })),
    },
  };
}
