import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { and, eq, gt } from "drizzle-orm";
import { type ChallengePurpose, passkeyChallenges } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken } from "~/server/tokens";
import { challengeLifetime } from "./rules";

/** The purpose of a challenge, and its holder: the session or pending login that may respond to it. */
export interface ChallengeFor {
  accountId: string;
  purpose: ChallengePurpose;
  holder: string;
}

/**
 * Returns the relying party that passkeys are bound to. In production the origin is configured, never taken from a
 * request's Host header.
 */
export function relyingParty(origin: string): { rpID: string; rpName: string } {
  return { rpID: new URL(origin).hostname, rpName: "Fundbridge 募橋" };
}

/** Stores and returns a new challenge. */
export async function createChallenge(
  app: App,
  { accountId, purpose, holder, userHandle = null }: ChallengeFor & { userHandle?: string | null },
): Promise<string> {
  const challenge = createToken();
  const expiresAt = app.now() + challengeLifetime;
  await app.db.insert(passkeyChallenges).values({ challenge, accountId, purpose, holder, userHandle, expiresAt });
  return challenge;
}

/**
 * Uses up the challenge that a response claims to have signed, whether or not the response is valid. Throws `gone` if
 * it is unknown, used, expired, or was created for another account, purpose or holder.
 */
export async function spendChallenge(
  app: App,
  { clientDataJSON, accountId, purpose, holder }: ChallengeFor & { clientDataJSON: string },
): Promise<{ challenge: string; userHandle: string | null }> {
  const [spent] = await app.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeIn(clientDataJSON)),
        eq(passkeyChallenges.accountId, accountId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holder, holder),
        gt(passkeyChallenges.expiresAt, app.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, userHandle: passkeyChallenges.userHandle });
  if (!spent) throw new AppError("gone");
  return spent;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
