import { eq } from "drizzle-orm";
import { contentEditors } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData = {
  erase: (app, { id }) => [app.db.delete(contentEditors).where(eq(contentEditors.accountId, id))],
  kept: {},
  exported: {},
  notExported: {
    content_editors: "staff only",
  },
} satisfies PersonalData;
