import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import type { Locale } from "~/locales/locale";
import { AppError } from "~/server/errors";
import { readLineIdToken } from "./line-id-token.server";
import { callProvider, parseResponse, type SocialClient, type SocialProfile } from "./social-providers.server";

interface LineLogin {
  client: SocialClient;
  callbackURL: string;
  /** Returned in the id_token, which proves that the token belongs to this login. */
  nonce: string;
}

/**
 * Returns the address that asks the person to log in at LINE (product §5.6): with state, nonce and PKCE, and with the
 * offer to add the official account of the channel as a friend on the same page. `challenge` is the S256 of the
 * verifier.
 */
export function lineAuthorizeUrl(
  { client, callbackURL, nonce }: LineLogin,
  { state, challenge, locale }: { state: string; challenge: string; locale: Locale },
): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: callbackURL,
    state,
    scope: "openid profile email",
    nonce,
    bot_prompt: "normal",
    ui_locales: locale,
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  return `${client.urls.authorize}?${query}`;
}

const tokenAnswer = z.object({ access_token: boundedText(4_096).min(1), id_token: boundedText(8_192).min(1) });
const friendship = z.object({ friendFlag: z.boolean() });

/**
 * Exchanges the code of a login at LINE, and returns the person of its id_token. Throws `wrong_social_token` for a code
 * that LINE rejects and for an id_token that `readLineIdToken` rejects, and what `callProvider` throws.
 */
export async function redeemLineCode(
  { client, callbackURL, nonce }: LineLogin,
  { code, verifier, now }: { code: string; verifier: string; now: number },
): Promise<SocialProfile> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: callbackURL,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    code_verifier: verifier,
  });
  const { access_token, id_token } = parseResponse(
    tokenAnswer,
    await callProvider(client.urls.token, { method: "POST", body }),
  );
  const profile = await readLineIdToken(id_token, { client, nonce, now });
  return { ...profile, isFriend: await readFriendship(client, access_token) };
}

/** Returns whether the official account is a friend; undefined if LINE does not say, which does not fail the login. */
async function readFriendship(client: SocialClient, accessToken: string): Promise<boolean | undefined> {
  const url = client.urls.friendship;
  if (!url) return undefined;
  try {
    const headers = { Authorization: `Bearer ${accessToken}` };
    return parseResponse(friendship, await callProvider(url, { headers })).friendFlag;
  } catch (error) {
    // LINE refuses if the channel has no official account.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
