import { eq } from "drizzle-orm";
import { deskViews } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData = {
  erase: (app, { id }) => [app.db.delete(deskViews).where(eq(deskViews.accountId, id))],
  kept: {},
  exported: {},
  notExported: { desk_views: "only staff save views, and the export is for members" },
} satisfies PersonalData;
