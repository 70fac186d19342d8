import { desc, eq } from "drizzle-orm";
import { accounts, imports } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

const maxListed = 20;

/** Lists the newest imports, with the address of the staff member who ran each. Throws `forbidden` for non-admins. */
export async function listImports(app: App, actor: Pick<StaffViewer, "id" | "kind" | "role">) {
  requireStaff(actor, "startups.import");
  return app.db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      source: imports.source,
      rows: imports.rows,
      created: imports.created,
      updated: imports.updated,
      createdAt: imports.createdAt,
      takenBackAt: imports.takenBackAt,
      takenBack: imports.takenBack,
      by: accounts.email,
    })
    .from(imports)
    .leftJoin(accounts, eq(accounts.id, imports.actorId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(maxListed);
}

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number];
