import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareEmailChange } from "./request-email-change.server";
import { requireGoodPassword } from "./require-good-password.server";
import { setPassword } from "./set-password.server";

/**
 * The forced first login of a startup whose account was created for it (spec §2, startup reset modal): it chooses its
 * own password and address. The password takes effect immediately, a new address once it is confirmed by mail; until
 * then the startup logs in with the old one. `waitingFor` is the unconfirmed address. Throws `wrong_state` if no reset
 * is required, `already_exists` on `email` if another startup uses the address, and what `requireGoodPassword` throws
 * for either address.
 */
export async function resetStartup(
  app: App,
  options: { actor: StartupViewer; email: string; password: string; origin: string },
): Promise<{ waitingFor: string | null }> {
  const { actor, email, password, origin } = options;
  if (!actor.changePassword) throw new AppError("wrong_state");
  requireGoodPassword({ password, email, name: actor.name });
  const change = email === actor.email ? null : await prepareEmailChange(app, { account: actor, email, origin });
  await setPassword(app, {
    account: actor,
    password,
    keepSessionId: actor.sessionId,
    onlyIf: eq(accounts.changePassword, 1),
    event: { action: "account.reset" },
    origin,
  });
  await change?.send();
  return { waitingFor: change && email };
}
