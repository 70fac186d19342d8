import { boundedText } from "~/features/text/text/entered-text";

/** A part of a path that names something: longer than any name, so that what does not exist is not found. */
export const pathText = boundedText(8_192);
