import { commit } from "~/db/commit.server";
import { hourSeconds } from "~/durations";
import { accountStateOf } from "~/features/accounts/account-search/account-state";
import { mayMail, prepareActivation } from "~/features/accounts/accounts/account-mails.server";
import { findProvider } from "~/features/accounts/accounts/queries.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";
import { isProvisional } from "./rules";

/**
 * Resends the activation link as an admin. Throws `forbidden` for non-admins, `not_found`, `wrong_state` for an account
 * that does not await activation or has a placeholder address, and `rate_limited` after too many mails to the address
 * within an hour.
 */
export async function sendActivation(
  app: App,
  options: { actor: StaffViewer; id: string; origin: string },
): Promise<void> {
  const { actor, id, origin } = options;
  requireStaff(actor, "accounts.change");
  const account = await requireAccount(app, id);
  if (accountStateOf(account) !== "waiting" || isProvisional(account.email)) throw new AppError("wrong_state");
  if (!(await mayMail(app, { email: account.email }))) {
    throw new AppError("rate_limited", { retryAfterSeconds: hourSeconds });
  }
  const provider = await findProvider(app, { accountId: id });
  const given = account.changePassword === 1 ? { name: account.name || account.email } : undefined;
  const activation = await prepareActivation(app, { account, origin, provider, given });
  await commit(app, [
    recordEvent(app, { actor, action: "account.activation_resent", subject: { kind: "account", id } }),
    ...activation.inserts,
  ]);
  await activation.send();
}
