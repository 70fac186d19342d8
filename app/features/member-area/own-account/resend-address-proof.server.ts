import { and, eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { prepareAddressProof } from "~/features/accounts/accounts/prove-address.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findEmailChange } from "./find-email-change.server";

/**
 * Mails another link that proves the address the actor has chosen or requested; earlier links no longer work. Throws
 * `wrong_state` if there is none, and `rate_limited`.
 */
export async function resendAddressProof(
  app: App,
  { actor, origin }: { actor: Actor; origin: string },
): Promise<{ email: string }> {
  const email = actor.unprovenEmail ?? (await findEmailChange(app, { actor }))?.email;
  if (!email) throw new AppError("wrong_state");
  await countAttempt(app, [{ kind: "addressProofPerAccount", subject: actor.id }]);
  await app.db
    .update(accounts)
    .set({ requestedEmailAt: app.now() })
    .where(and(eq(accounts.id, actor.id), eq(accounts.requestedEmail, email)));
  const proof = await prepareAddressProof(app, { account: actor, email, origin });
  await proof.send();
  return { email };
}
