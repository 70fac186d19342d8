import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { requireAccount } from "./queries.server";
import { isProvisional } from "./rules";

/**
 * Restores a suspended account as an admin; its profile stays unpublished until submitted. Throws `forbidden` for
 * non-admins, `not_found`, and `wrong_state` for an account that is not suspended.
 */
export async function restoreAccount(
  app: App,
  options: { actor: StaffViewer; id: string; note: string; origin: string },
): Promise<void> {
  const { actor, id, note, origin } = options;
  requireStaff(actor, "accounts.change");
  const account = await requireAccount(app, id);
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: id,
    locale: account.locale,
    kind: "accountRestored",
    values: { link: `${origin}${localePath(account.locale, "/login")}?type=${account.kind}` },
  });
  const isNotified = !isProvisional(account.email);
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ suspendedAt: null, updatedAt: app.now() })
      .where(and(eq(accounts.id, id), isNotNull(accounts.suspendedAt), isNull(accounts.erasedAt))),
    event: recordEvent(app, { actor, action: "account.restored", subject: { kind: "account", id }, note }),
    extraStatements: isNotified ? mail.statements : [],
  });
  if (isNotified) await mail.send();
}
