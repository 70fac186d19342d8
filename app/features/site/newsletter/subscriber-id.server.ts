import type { App } from "~/server/app.server";
import { keyedHash } from "~/server/derived-keys";

/**
 * The id of an address's subscription; deterministic, so that unsubscribe links in old mails work after a new sign-up.
 */
export function subscriberIdOf(app: App, { email }: { email: string }): Promise<string> {
  return keyedHash(app, "newsletter subscribers", email);
}
