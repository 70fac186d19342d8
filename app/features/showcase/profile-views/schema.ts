import { z } from "zod";
import { viewedSections } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import type { Report } from "./rules";

/** Upper bound on how long a page stays open, in seconds; the rules allow much less. */
const seconds = z.coerce.number().int().min(0).max(1_000_000);

/** Seconds by section: `report:12,team:3`. Unknown sections, which an old page may send, are dropped. */
const sections = boundedText(500)
  .regex(/^([a-z_]{1,30}:\d{1,7}(,[a-z_]{1,30}:\d{1,7})*)?$/, "invalid")
  .default("")
  .transform((text): Report["sections"] => {
    const times = new Map(text.split(",").map((part) => [part.split(":")[0], Number(part.split(":")[1])]));
    return Object.fromEntries(viewedSections.flatMap((section) => [[section, times.get(section) ?? 0]]));
  });

/** A startup page's report of its viewing time. */
export const reportSchema = z.object({ token: boundedText(2000).min(1), seconds, sections });

/** The size limit of a report, in bytes. */
export const maxReportBytes = 8 * 1024;

/** Visits per page of the list. */
export const visitsOnPage = 20;

/** Maximum pages of the list; older visits are only in the totals. */
export const lastPage = 50;

export const visitsQuery = z.object({
  page: z.coerce.number({ error: "invalid" }).int().min(1).max(lastPage).default(1),
});
