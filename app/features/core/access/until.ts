import { codeText } from "~/features/text/text/entered-text";
import { endOfTaipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * The end date of something granted by staff: a date field's value, transformed to the end of that day; empty for no
 * end.
 */
export const until = codeText(20)
  .default("")
  .refine((date) => date === "" || endOfTaipeiDay(date) !== null, { error: "staff:level.badDate" })
  .transform((date) => (date === "" ? null : endOfTaipeiDay(date)));

/** Throws `invalid` on `until` unless it is in the future. In milliseconds; null for no end. */
export function requireAhead(app: App, until: number | null): void {
  if (until !== null && until <= app.now()) throw new AppError("invalid", { fields: { until: ["staff:level.past"] } });
}
