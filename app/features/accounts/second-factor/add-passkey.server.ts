import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { passkeys } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { base64url } from "~/server/tokens";
import { notifyFactorChange } from "./mails.server";
import { relyingParty, spendChallenge } from "./passkey-challenge.server";
import { prepareRecoveryCodes } from "./prepare-recovery-codes.server";
import { hasSecondFactor } from "./queries.server";
import { maxPasskeys } from "./rules";
import type { NewPasskey } from "./schema";

/**
 * Adds the passkey that the actor's device has just created. Adding the first factor also returns recovery codes, shown
 * only once. Throws `proof_required`, `gone` for a challenge that is not open for this session, `invalid` on `passkey`
 * if verification fails, and `already_exists` if the passkey exists or the account has the maximum number.
 */
export async function addPasskey(
  app: App,
  { actor, response, name, origin }: { actor: Actor; response: NewPasskey; name: string; origin: string },
): Promise<string[] | null> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  const { challenge, userHandle } = await spendChallenge(app, {
    clientDataJSON: response.response.clientDataJSON,
    accountId,
    purpose: "add",
    holder: actor.sessionId,
  });
  if (userHandle === null) throw new AppError("gone");
  const { credential } = await verified(response, { challenge, origin });
  const at = app.now();
  const isFirst = !(await hasSecondFactor(app, { accountId }));
  const recovery = isFirst ? await prepareRecoveryCodes(app, { accountId }) : null;
  const { id: credentialId, counter, transports = [] } = credential;
  const publicKey = base64url(credential.publicKey);
  try {
    await commitProved(app, actor, {
      update: insertIf(
        app.db,
        passkeys,
        { id: ulid(at), accountId, credentialId, publicKey, counter, transports, userHandle, name, createdAt: at },
        sql`(SELECT count(*) FROM passkeys WHERE account_id = ${accountId}) < ${maxPasskeys}`,
      ),
      event: recordEvent(app, {
        actor,
        action: "account.passkey_added",
        subject: { kind: "account", id: accountId },
        data: { name },
      }),
      extraStatements: recovery?.statements ?? [],
      // The maximum number is reached.
      error: () => new AppError("already_exists"),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("already_exists") : error;
  }
  await notifyFactorChange(app, { accountId, origin, change: "Added", factor: "passkey" });
  return recovery?.codes ?? null;
}

async function verified(response: NewPasskey, { challenge, origin }: { challenge: string; origin: string }) {
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin).rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) throw wrongPasskey();
  return result.registrationInfo;
}

export function wrongPasskey(): AppError {
  return new AppError("invalid", { fields: { passkey: ["secondFactor:passkey.wrong"] } });
}
