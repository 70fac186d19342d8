import { z } from "zod";
import { boundedText, codeText } from "~/features/text/text/entered-text";
import { longestAddress } from "../outside-addresses/requestable-url";
import { chosenEvents } from "./rules";

/** An address that receives events. */
export const webhookForm = z.object({
  url: codeText(longestAddress).min(1),
  events: z.array(z.enum(chosenEvents)).min(1).max(chosenEvents.length),
});

/** A message to be sent again. */
export const messageForm = z.object({ message: boundedText(80).min(1) });
