import { boundedText } from "~/features/text/text/entered-text";

/** A path parameter that names something. The limit exceeds any real name, so that unknown names get a 404. */
export const pathText = boundedText(8_192);
