import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { isPushEndpoint, longestEndpoint } from "./push-service";

/** Base64 without padding, as browsers write keys. */
const key = (characters: number) => boundedText(characters).regex(new RegExp(`^[\\w-]{${characters}}$`));

/** What a browser says about its subscription: the endpoint, a P-256 point of 65 bytes, and a secret of 16. */
export const pushSubscriptionForm = z.object({
  endpoint: boundedText(longestEndpoint).refine(isPushEndpoint),
  p256dh: key(87),
  auth: key(22),
});

/** The endpoint of a subscription that ends. */
export const pushEndForm = z.object({ endpoint: boundedText(longestEndpoint) });

export type PushSubscriptionInput = z.output<typeof pushSubscriptionForm>;
