import { and, eq, sql } from "drizzle-orm";
import { totpFactors } from "~/db/schema";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { countTry, resetTries } from "./count-try.server";
import { notifyFactorChange } from "./mails.server";
import { prepareRecoveryCodes } from "./prepare-recovery-codes.server";
import { hasSecondFactor } from "./queries.server";
import { readTotpOffer } from "./read-totp-offer.server";
import { normalizeCode } from "./rules";
import { wrongCode } from "./spend-code.server";
import { matchingStep } from "./totp";

/**
 * Confirms the offered secret with a code and makes it the actor's authenticator app, replacing any previous one.
 * Adding the first factor also returns recovery codes, shown only once. Throws `proof_required`, `gone` if no offer is
 * open, `invalid` on `code`, `rate_limited`, and `wrong_state` if a concurrent request was first.
 */
export async function addTotp(
  app: App,
  { actor, code, origin }: { actor: Actor; code: string; origin: string },
): Promise<string[] | null> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  const offer = await readTotpOffer(app, { accountId });
  if (!offer) throw new AppError("gone");
  await countTry(app, { accountId });
  const at = app.now();
  const step = matchingStep(offer.secret, { code: normalizeCode(code), at });
  if (step === null) throw wrongCode();
  const isFirst = !(await hasSecondFactor(app, { accountId }));
  const recovery = isFirst ? await prepareRecoveryCodes(app, { accountId }) : null;
  await commitProved(app, actor, {
    update: app.db
      .update(totpFactors)
      .set({
        secret: sql`${totpFactors.pendingSecret}`,
        confirmedAt: at,
        lastStep: step,
        pendingSecret: null,
        pendingUntilAt: null,
      })
      .where(and(eq(totpFactors.accountId, accountId), eq(totpFactors.pendingSecret, offer.sealed))),
    event: recordEvent(app, { actor, action: "account.totp_added", subject: { kind: "account", id: accountId } }),
    extraStatements: recovery?.statements ?? [],
  });
  await resetTries(app, { accountId });
  await notifyFactorChange(app, { accountId, origin, change: "Added", factor: "totp" });
  return recovery?.codes ?? null;
}
