import { createWebhook } from "~/features/accounts/webhooks/create-webhook.server";
import { listDeliveries } from "~/features/accounts/webhooks/list-webhooks.server";
import { mostWebhooks } from "~/features/accounts/webhooks/rules";
import { sendTestMessage } from "~/features/accounts/webhooks/send-test-message.server";
import { turnWebhook } from "~/features/accounts/webhooks/turn-webhook.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "./accounts";
import type { Cases } from "./api-cases";
import { sends } from "./sends";

/** Cases of the calls of webhooks. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const url = "https://hooks.partner.com/fundbridge";

/** A startup with webhooks, and the id of one as input. */
const withWebhook =
  ({ count = 1 } = {}) =>
  async (app: App) => {
    const { token, viewer: actor } = await makeStartup(app);
    let id = "";
    for (let made = 0; made < count; made++)
      ({ id } = await createWebhook(app, { actor, url, events: ["order.paid"] }));
    return { token, actor, params: { id } };
  };

/** The same, with a message whose sending was given up; its id as input. */
const withMessage = async (app: App) => {
  const { token, actor, params } = await withWebhook()(app);
  await sendTestMessage(app, { actor, id: params.id });
  await turnWebhook(app, { actor, id: params.id, isOn: false });
  await turnWebhook(app, { actor, id: params.id, isOn: true });
  const [message] = await listDeliveries(app, { actor, id: params.id });
  return { token, params: { id: message?.id ?? "" } };
};

const anothers = async (app: App) => ({ ...(await withWebhook()(app)), token: (await makeInvestor(app)).token });
const anothersMessage = async (app: App) => ({ ...(await withMessage(app)), token: (await makeInvestor(app)).token });
const anotherStartup = (app: App) => makeStartup(app);

export const webhookCases: Record<string, Cases> = {
  "GET /api/v1/me/webhooks": none,
  "POST /api/v1/me/webhooks": {
    ...none,
    409: [sends(withWebhook({ count: mostWebhooks }), { url, events: ["order.paid"] })],
    422: [
      sends(anotherStartup, { url, events: [] }),
      sends(anotherStartup, { url, events: ["test"] }),
      sends(anotherStartup, { url: "https://127.0.0.1/", events: ["order.paid"] }),
      sends(anotherStartup, { url: "http://hooks.partner.com/", events: ["order.paid"] }),
      sends(anotherStartup, { url: `https://hooks.partner.com/${"x".repeat(2000)}`, events: ["order.paid"] }),
      sends(anotherStartup, { events: ["order.paid"] }),
    ],
  },
  "DELETE /api/v1/me/webhooks/{id}": { ...none, 404: [anotherStartup, anothers] },
  "POST /api/v1/me/webhooks/{id}/test": { ...none, 404: [anotherStartup, anothers] },
  "GET /api/v1/me/webhooks/{id}/messages": { ...none, 404: [anotherStartup, anothers] },
  "POST /api/v1/me/webhook-messages/{id}/send": { ...none, 404: [anotherStartup, anothersMessage] },
};

export const webhookSuccesses = {
  "GET /api/v1/me/webhooks": [withWebhook()],
  "POST /api/v1/me/webhooks": [sends(anotherStartup, { url, events: ["order.paid", "conversation.answered"] })],
  "DELETE /api/v1/me/webhooks/{id}": [withWebhook()],
  "POST /api/v1/me/webhooks/{id}/test": [withWebhook()],
  "GET /api/v1/me/webhooks/{id}/messages": [withWebhook()],
  "POST /api/v1/me/webhook-messages/{id}/send": [withMessage],
};
