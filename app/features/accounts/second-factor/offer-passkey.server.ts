import { generateRegistrationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { bytesOfBase64url, createToken } from "~/server/tokens";
import { createChallenge, relyingParty } from "./passkey-challenge.server";
import { challengeLifetime, maxPasskeys } from "./rules";

/**
 * Returns the WebAuthn options to create a passkey on the actor's device. Throws `proof_required`, and `already_exists`
 * if the account has the maximum number.
 */
export async function offerPasskey(app: App, { actor, origin }: { actor: Actor; origin: string }) {
  await requireFreshProof(app, actor);
  const existing = await app.db.select().from(passkeys).where(eq(passkeys.accountId, actor.id));
  if (existing.length >= maxPasskeys) throw new AppError("already_exists");
  const userHandle = existing[0]?.userHandle ?? createToken();
  const challenge = await createChallenge(app, {
    accountId: actor.id,
    purpose: "add",
    holder: actor.sessionId,
    userHandle,
  });
  return generateRegistrationOptions({
    ...relyingParty(origin),
    challenge: bytesOfBase64url(challenge),
    userID: bytesOfBase64url(userHandle),
    userName: actor.email,
    userDisplayName: actor.name || actor.email,
    timeout: challengeLifetime,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}
