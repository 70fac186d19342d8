import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";

/** The largest webhook, in bytes. LINE sends at most 100 events, of about 500 bytes each, with texts up to 5,000. */
export const maxWebhookBytes = 512 * 1024;

/** LINE adds properties and kinds of events without notice, so each event is parsed alone, and unknown ones are left. */
export const webhookSchema = z.object({ events: z.array(z.unknown()).max(100) });

const common = {
  webhookEventId: boundedText(64).min(1),
  /** In milliseconds. */
  timestamp: z.number().int().nonnegative(),
  /** "standby" while another program answers the account's messages. */
  mode: z.enum(["active", "standby"]),
  source: z.object({ type: z.literal("user"), userId: boundedText(64).min(1) }),
};

export const lineEventSchema = z.discriminatedUnion("type", [
  z.object({ ...common, type: z.literal("follow") }),
  z.object({ ...common, type: z.literal("unfollow") }),
  z.object({
    ...common,
    type: z.literal("message"),
    replyToken: boundedText(200).min(1),
    message: z.object({ type: z.literal("text"), text: boundedText(20_000) }),
  }),
]);

export type LineEvent = z.infer<typeof lineEventSchema>;
