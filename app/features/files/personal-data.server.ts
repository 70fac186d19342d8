import { asc, eq } from "drizzle-orm";
import { files } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";

export const personalData = {
  erase: (app, { id }) => [app.db.delete(files).where(eq(files.ownerId, id))],
  kept: {},
  exported: {
    files: {
      tables: [files],
      read: async (app, { actor, origin }) => {
        const stored = await app.db
          .select({
            id: files.id,
            kind: files.kind,
            name: files.name,
            content_type: files.contentType,
            size: files.size,
            created_at: files.createdAt,
          })
          .from(files)
          .where(eq(files.ownerId, actor.id))
          .orderBy(asc(files.createdAt));
        return stored.map((file) => ({ ...file, link: `${origin}/files/${file.id}` }));
      },
    },
  },
  notExported: {},
} satisfies PersonalData;
