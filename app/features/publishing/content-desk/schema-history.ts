import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";

/** A version number in URLs and forms. */
const version = z.coerce.number().int().min(1).max(1_000_000_000);
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const historyFilter = z.object({ page: pageNumber });

/** The versions to compare; `from` defaults to the previous one. */
export const comparedVersions = z.object({
  from: version.optional().catch(undefined),
  to: version.optional().catch(undefined),
});

/** The button that restores a version; `revision` is the draft's when the page was loaded. */
export const restoreForm = z.object({ version, revision: version });

/** A report of an open form. */
export const editingReport = z.object({
  kind: boundedText(60),
  id: boundedText(60),
  revision: z.coerce.number().int().min(0).max(1_000_000_000),
  leave: z.literal("1").optional(),
});
export const maxReportBytes = 4096;

export const activityFilter = z.object({ before: boundedText(40).catch("") });
