import { and, eq, inArray } from "drizzle-orm";
import type { NumberDimension, NumberRange } from "~/db/marketplace-values";
import { marketplaceReports } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { nameGroups } from "./group-names.server";
import type { PartReport, TotalReport } from "./make-report";

/** A report as it is shown, its groups with their names in the reader's language. */
export interface Numbers {
  /** The first day that is not in it, `YYYY-MM-DD`. */
  until: string;
  total: TotalReport;
  groups: (PartReport["groups"][number] & { name: string })[];
  /** How many groups are too small for any figure. */
  leftOut: number;
}

/**
 * Reads the numbers of the marketplace for a range, and by a dimension (product §29.3): one row, or two. Null before the
 * first night. Throws `forbidden`.
 */
export async function readNumbers(
  app: App,
  { actor, range, by, locale }: { actor: StaffViewer; range: NumberRange; by?: NumberDimension; locale: Locale },
): Promise<Numbers | null> {
  requireStaff(actor, "numbers.read");
  const rows = await app.db
    .select({ part: marketplaceReports.part, until: marketplaceReports.until, report: marketplaceReports.report })
    .from(marketplaceReports)
    .where(and(eq(marketplaceReports.range, range), inArray(marketplaceReports.part, by ? ["all", by] : ["all"])));
  const total = rows.find(({ part }) => part === "all");
  if (!total) return null;
  // The reports are made by `makeReports` only.
  const parts = rows.find(({ part }) => part === by)?.report as PartReport | undefined;
  return {
    until: total.until,
    total: total.report as TotalReport,
    groups: by && parts ? await nameGroups(app, { by, groups: parts.groups, locale }) : [],
    leftOut: parts?.leftOut ?? 0,
  };
}
