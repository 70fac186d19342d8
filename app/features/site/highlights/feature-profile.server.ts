import { eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { accounts, highlights } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxFeatured } from "./rules";

/** Condition by side: the profile is published. */
const isPublished = {
  startup: (id: string) =>
    sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 2 AND unclaimed_source IS NULL)`,
  investor: (id: string) => sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'active')`,
};

/**
 * Features a published profile on the home page after those already featured, as an admin. Throws `forbidden` for
 * non-admins, `not_found` if the profile does not exist or is not published, `already_exists` if it is featured, and
 * `wrong_state` if its side is full (`maxFeatured`).
 */
export async function featureProfile(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<Side> {
  requireStaff(actor, "highlights.choose");
  const side = await sideOf(app, id);
  const count = sql`(SELECT count(*) FROM highlights WHERE side = ${side})`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM highlights WHERE profile_id = ${id})`;
  const [row] = await app.db.all<Record<"published" | "isNew" | "count", number>>(
    sql`SELECT ${isPublished[side](id)} AS published, ${isNew} AS isNew, ${count} AS count`,
  );
  if (!row?.published) throw new AppError("not_found");
  if (!row.isNew) throw new AppError("already_exists");
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      highlights,
      {
        profileId: id,
        side,
        position: sql`(SELECT coalesce(max(position), -1) + 1 FROM highlights WHERE side = ${side})`,
        untilAt: null,
        addedBy: actor.id,
        createdAt: app.now(),
      },
      sql`${isPublished[side](id)} AND ${isNew} AND ${count} < ${maxFeatured}`,
    ),
    event: recordEvent(app, { actor, action: `${side}.featured`, subject: { kind: side, id } }),
  });
  return side;
}

async function sideOf(app: App, id: string): Promise<Side> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, id)).get();
  if (account?.kind !== "startup" && account?.kind !== "investor") throw new AppError("not_found");
  return account.kind;
}
