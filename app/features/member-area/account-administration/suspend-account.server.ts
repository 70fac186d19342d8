import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, pendingLogins, sessions } from "~/db/schema";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { revokeApiKeys } from "~/features/accounts/accounts/revoke-api-keys.server";
import { endSubscriptionsStatement } from "~/features/commerce/orders/end-subscriptions.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { withdrawByStaff } from "~/features/intake/review/withdraw-by-staff.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";
import { isProvisional } from "./rules";
import { isNotLastAdmin } from "./staff-accounts.server";

/**
 * Suspends an account as an admin: blocks login, ends its sessions and sockets, unpublishes its profile, cancels its
 * subscriptions, and mails its owner the reason. Throws `forbidden` for non-admins and for the admin's own account,
 * `not_found`, and `wrong_state` if the account is already suspended or erased or is the last admin's.
 */
export async function suspendAccount(
  app: App,
  options: { actor: StaffViewer; id: string; reason: string; origin: string },
): Promise<void> {
  const { actor, id, reason, origin } = options;
  requireStaff(actor, "accounts.change");
  if (id === actor.id) throw new AppError("forbidden");
  const account = await requireAccount(app, id);
  const at = app.now();
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: id,
    locale: account.locale,
    kind: "accountSuspended",
    values: { link: `${origin}${localePath(account.locale, "/terms")}`, reason: foreign(reason) },
  });
  const isNotified = !isProvisional(account.email);
  // Withdraw before suspending, so that a failure between the two writes does not leave the profile public. It cannot
  // be published afterwards (`moveProfile`).
  if (account.kind !== "staff") await withdrawByStaff(app, { actor, id, kind: account.kind });
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ suspendedAt: at, updatedAt: at })
      .where(and(eq(accounts.id, id), isNull(accounts.suspendedAt), isNull(accounts.erasedAt), isNotLastAdmin())),
    event: recordEvent(app, { actor, action: "account.suspended", subject: { kind: "account", id }, note: reason }),
    extraStatements: [
      app.db.delete(sessions).where(eq(sessions.accountId, id)),
      // It would go on if the account is restored within minutes.
      app.db.delete(pendingLogins).where(eq(pendingLogins.accountId, id)),
      ...revokeApiKeys(app, { accountId: id }),
      // Its owner could not cancel them.
      endSubscriptionsStatement(app, { accountId: id }),
      ...(isNotified ? mail.statements : []),
    ],
  });
  await closeSockets(app, { accountId: id });
  if (isNotified) await mail.send();
}
