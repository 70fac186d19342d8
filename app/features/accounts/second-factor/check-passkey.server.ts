import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import type { App } from "~/server/app.server";
import { bytesOfBase64url } from "~/server/tokens";
import { wrongPasskey } from "./add-passkey.server";
import { countTry, resetTries } from "./count-try.server";
import { type ChallengeFor, relyingParty, spendChallenge } from "./passkey-challenge.server";
import type { PasskeyAnswer } from "./schema";

/**
 * Verifies a passkey response: its challenge must be open for this account and purpose, its passkey must belong to the
 * account, and the passkey's counter must have increased. Throws `gone` for another challenge, `invalid` on `passkey`,
 * and `rate_limited`.
 */
export async function checkPasskey(
  app: App,
  { response, origin, ...challengeFor }: ChallengeFor & { response: PasskeyAnswer; origin: string },
): Promise<void> {
  const { accountId } = challengeFor;
  await countTry(app, { accountId });
  const { challenge } = await spendChallenge(app, {
    ...challengeFor,
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
  // A non-zero counter that did not increase, or that a concurrent response changed, indicates a cloned passkey.
  const used = await app.db
    .update(passkeys)
    .set({ counter: result.authenticationInfo.newCounter, lastUsedAt: app.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw wrongPasskey();
  await resetTries(app, { accountId });
}
