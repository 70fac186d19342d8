import { eq } from "drizzle-orm";
import { files } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData: PersonalData = {
  erase: (app, { id }) => [app.db.delete(files).where(eq(files.ownerId, id))],
  kept: {},
};
