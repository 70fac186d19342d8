import { eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { revised } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";

/**
 * Sets a startup's 統一編號 that fails the check digit, as some real ones do (product §3.7), as an admin with a note on how
 * it was verified. It counts as filled in, and its owner can save the profile with it unchanged. Throws `forbidden` for
 * non-admins, `not_found`, and `wrong_state` if the account is not a startup or is erased.
 */
export async function overrideCompanyNumber(
  app: App,
  options: { actor: StaffViewer; id: string; sn: string; note: string },
): Promise<void> {
  const { actor, id, sn, note } = options;
  requireStaff(actor, "accounts.change");
  const account = await requireAccount(app, id);
  if (account.kind !== "startup" || account.erasedAt !== null) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(startups)
      .set({ sn, snOverriddenAt: app.now(), ...revised(app, { changes: { company_info: { sn } }, by: "staff" }) })
      .where(eq(startups.id, id)),
    event: recordEvent(app, {
      actor,
      action: "startup.number_overridden",
      subject: { kind: "startup", id },
      from: account.sn ?? "",
      to: sn,
      note,
    }),
  });
}
