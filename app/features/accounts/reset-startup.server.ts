import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareEmailChange } from "./request-email-change.server";
import { requireGoodPassword } from "./require-good-password.server";
import { setPassword } from "./set-password.server";

/**
 * The forced first step of a startup whose account was made for it (spec §2, startup reset modal): it chooses its own
 * password and address. The password holds at once; another address only when the mail sent to it is confirmed, and
 * until then the startup logs in by the old one. `waitingFor` is the address that waits.
 * Throws `wrong_state` when nothing is to be reset, `already_exists` on `email` when another startup has the address,
 * and what `requireGoodPassword` throws of either address.
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
