import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { bytesOfBase64url } from "~/server/tokens";
import { type ChallengeFor, createChallenge, relyingParty } from "./passkey-challenge.server";
import { challengeLifetime } from "./rules";

/** What a device needs to answer with a passkey of the account. Throws `wrong_state` when the account has none. */
export async function askPasskey(app: App, { origin, ...wanted }: ChallengeFor & { origin: string }) {
  const known = await app.db.select().from(passkeys).where(eq(passkeys.accountId, wanted.accountId));
  if (known.length === 0) throw new AppError("wrong_state");
  return generateAuthenticationOptions({
    rpID: relyingParty(origin).rpID,
    challenge: bytesOfBase64url(await createChallenge(app, wanted)),
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "preferred",
    timeout: challengeLifetime,
  });
}
