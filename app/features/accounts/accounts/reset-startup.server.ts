import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareAddressProof } from "./prove-address.server";
import { requireGoodPassword } from "./require-good-password.server";
import { setPassword } from "./set-password.server";

/**
 * Completes the forced first login of a startup whose account was created for it (product §5.4) by saving its own
 * password and address. A new address logs in at once but stays unproven (`waitingFor`) until its mailed link is used
 * (decision 037); until then the old address also logs in and receives mails about the account. The result is the same
 * if another startup uses the address. Throws `wrong_state` if no reset is required, and what `setPassword` throws for
 * either address.
 */
export async function resetStartup(
  app: App,
  options: { actor: StartupViewer; email: string; password: string; origin: string; newToken?: string },
): Promise<{ waitingFor: string | null }> {
  const { actor, email, password, origin, newToken } = options;
  if (!actor.changePassword) throw new AppError("wrong_state");
  requireGoodPassword({ password, email, name: actor.name });
  const change = email === actor.email ? null : await prepareAddressProof(app, { account: actor, email, origin });
  await setPassword(app, {
    account: actor,
    password,
    keepSessionId: actor.sessionId,
    newToken,
    onlyIf: eq(accounts.changePassword, 1),
    columns: change ? { unprovenEmail: email, unprovenAt: app.now() } : {},
    event: { action: "account.reset" },
    origin,
  });
  await change?.send();
  return { waitingFor: change && email };
}
