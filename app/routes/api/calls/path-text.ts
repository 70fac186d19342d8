import { boundedText } from "~/features/text/text/entered-text";

/** A path parameter that names something. The limit exceeds any real name, so that unknown names get a 404. */
export const pathText = boundedText(8_192);

/** A path parameter with known values: OpenAPI lists them, and other values get the call's own error. */
export const pathValue = (known: readonly string[], description?: string) =>
  pathText.meta({ enum: [...known], ...(description && { description }) });
