import { and, eq, isNotNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, passkeys, sessions, totpFactors } from "~/db/schema";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { hasFactor } from "~/features/accounts/accounts/has-factor";
import { revokeApiKeys } from "~/features/accounts/accounts/revoke-api-keys.server";
import { deleteFactors } from "~/features/accounts/second-factor/delete-factors.server";
import { notifyFactorsReset } from "~/features/accounts/second-factor/mails.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";

/**
 * Removes all second factors of an account whose owner has lost them, as an admin with a reason; ends its sessions and
 * notifies the owner. The owner's identity is verified outside the product. Throws `forbidden` for non-admins and for
 * the admin's own account, `proof_required`, `not_found`, and `wrong_state` for an account without a second factor.
 */
export async function resetFactors(
  app: App,
  options: { actor: StaffViewer; id: string; reason: string; origin: string },
): Promise<void> {
  const { actor, id, reason, origin } = options;
  requireStaff(actor, "accounts.change");
  if (id === actor.id) throw new AppError("forbidden");
  await requireFreshProof(app, actor);
  await requireAccount(app, id);
  const removed = (action: "account.totp_removed" | "account.passkey_removed") =>
    recordEvent(app, { actor, action, subject: { kind: "account", id }, note: reason }, { ifChanged: true });
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ updatedAt: app.now() })
      .where(and(eq(accounts.id, id), hasFactor)),
    extraStatements: [
      app.db.delete(totpFactors).where(and(eq(totpFactors.accountId, id), isNotNull(totpFactors.secret))),
      removed("account.totp_removed"),
      app.db.delete(passkeys).where(eq(passkeys.accountId, id)),
      removed("account.passkey_removed"),
      ...deleteFactors(app, id),
      app.db.delete(sessions).where(eq(sessions.accountId, id)),
      ...revokeApiKeys(app, { accountId: id }),
    ],
  });
  await closeSockets(app, { accountId: id });
  await notifyFactorsReset(app, { accountId: id, reason, origin });
}
