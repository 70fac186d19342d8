import { z } from "zod";
import { codeText } from "~/features/text/text/entered-text";
import { longestAddress } from "../outside-addresses/requestable-url";

/** The address of a calendar that is kept elsewhere. */
export const busyForm = z.object({ address: codeText(longestAddress).min(1) });
