import { eq } from "drizzle-orm";
import { newsletterSpecials } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Reads a special issue. Throws `forbidden` without `newsletter.send`, and `not_found`. */
export async function findSpecial(app: App, { actor, id }: { actor: StaffViewer; id: string }) {
  requireStaff(actor, "newsletter.send");
  const special = await app.db.select().from(newsletterSpecials).where(eq(newsletterSpecials.id, id)).get();
  if (!special) throw new AppError("not_found");
  return special;
}
