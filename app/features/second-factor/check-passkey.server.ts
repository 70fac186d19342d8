import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import type { App } from "~/server/app.server";
import { bytesOfBase64url } from "~/server/tokens";
import { wrongPasskey } from "./add-passkey.server";
import { countTry, forgetTries } from "./count-try.server";
import { type ChallengeFor, relyingParty, spendChallenge } from "./passkey-challenge.server";
import type { PasskeyAnswer } from "./schema";

/**
 * Checks a device's answer: to a challenge that is open for this account and purpose, by a passkey of this account, whose
 * counter has gone on. Throws `gone` for another challenge, `invalid` on `passkey`, and `rate_limited`.
 */
export async function checkPasskey(
  app: App,
  { response, origin, ...wanted }: ChallengeFor & { response: PasskeyAnswer; origin: string },
): Promise<void> {
  const { accountId } = wanted;
  await countTry(app, { accountId });
  const { challenge } = await spendChallenge(app, {
    ...wanted,
    clientDataJSON: response.response.clientDataJSON,
  });
  const passkey = await app.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.accountId, accountId)))
    .get();
  if (!passkey) throw wrongPasskey();
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin).rpID,
    credential: { id, publicKey: bytesOfBase64url(publicKey), counter, transports },
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) throw wrongPasskey();
  // A counter that stands still elsewhere than at 0, or that another answer has moved, is a copied key.
  const used = await app.db
    .update(passkeys)
    .set({ counter: result.authenticationInfo.newCounter, lastUsedAt: app.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw wrongPasskey();
  await forgetTries(app, { accountId });
}
