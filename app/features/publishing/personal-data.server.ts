import { eq } from "drizzle-orm";
import { contentEditors } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData: PersonalData = {
  erase: (app, { id }) => [app.db.delete(contentEditors).where(eq(contentEditors.accountId, id))],
  kept: {},
};
