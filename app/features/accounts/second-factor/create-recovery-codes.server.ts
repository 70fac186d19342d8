import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { notifyRecoveryCodesCreated } from "./mails.server";
import { prepareRecoveryCodes } from "./prepare-recovery-codes.server";
import { hasSecondFactor } from "./queries.server";

/**
 * Replaces the actor's recovery codes with ten new ones, which are returned only once. Throws `proof_required`, and
 * `wrong_state` for an account without a second factor.
 */
export async function createRecoveryCodes(
  app: App,
  { actor, origin }: { actor: Actor; origin: string },
): Promise<string[]> {
  await requireFreshProof(app, actor);
  if (!(await hasSecondFactor(app, { accountId: actor.id }))) throw new AppError("wrong_state");
  const { codes, statements } = await prepareRecoveryCodes(app, { accountId: actor.id });
  const [clear, insert, event] = statements;
  await commitProved(app, actor, { before: [clear], update: insert, event });
  await notifyRecoveryCodesCreated(app, { accountId: actor.id, origin });
  return codes;
}
