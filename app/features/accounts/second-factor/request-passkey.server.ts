import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { bytesOfBase64url } from "~/server/tokens";
import { type ChallengeFor, createChallenge, relyingParty } from "./passkey-challenge.server";
import { challengeLifetime } from "./rules";

/**
 * Returns the WebAuthn options to authenticate with one of the account's passkeys. Throws `wrong_state` if it has none.
 */
export async function requestPasskey(app: App, { origin, ...challengeFor }: ChallengeFor & { origin: string }) {
  const existing = await app.db.select().from(passkeys).where(eq(passkeys.accountId, challengeFor.accountId));
  if (existing.length === 0) throw new AppError("wrong_state");
  return generateAuthenticationOptions({
    rpID: relyingParty(origin).rpID,
    challenge: bytesOfBase64url(await createChallenge(app, challengeFor)),
    allowCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "preferred",
    timeout: challengeLifetime,
  });
}
