import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import type { StaffRole } from "~/db/values";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";
import { isNotLastAdmin } from "./staff-accounts.server";

/**
 * Gives a staff member another role, as an admin. Throws `forbidden` for non-admins, `proof_required`, `not_found`, and
 * `wrong_state` if the account is not staff, already has the role or is the last admin's.
 */
export async function setStaffRole(
  app: App,
  options: { actor: StaffViewer; id: string; role: StaffRole; note: string },
): Promise<void> {
  const { actor, id, role, note } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  const account = await requireAccount(app, id);
  if (account.kind !== "staff") throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ staffRole: role, updatedAt: app.now() })
      .where(
        and(
          eq(accounts.id, id),
          isNull(accounts.erasedAt),
          ne(sql`coalesce(${accounts.staffRole}, 'reviewer')`, role),
          isNotLastAdmin(),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "account.role_changed",
      subject: { kind: "account", id },
      from: account.staffRole ?? "reviewer",
      to: role,
      note,
    }),
  });
}
