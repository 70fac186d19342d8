import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";

/** The time zone that a browser reports. */
export const timeZoneForm = z.object({ name: boundedText(64) });
