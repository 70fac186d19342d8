import type { App } from "~/server/app.server";

/** Returns the keys that identify us to push services (RFC 8292); null if there are none, so nothing is pushed. */
export function vapidKeys({ config }: Pick<App, "config">) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, CONTACT_MAIL } = config;
  return publicKey && privateKey ? { publicKey, privateKey, subject: `mailto:${CONTACT_MAIL}` } : null;
}

/** Whether push notifications can be sent. */
export const canSendPush = (app: Pick<App, "config">): boolean => vapidKeys(app) !== null;
