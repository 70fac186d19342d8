import { z } from "zod";
import { minuteMs } from "~/durations";
import { isMacOf } from "~/features/accounts/line/line-signature.server";
import { boundedText } from "~/features/text/text/entered-text";
import { cleanName } from "~/features/text/text/one-line";
import { AppError } from "~/server/errors";
import { bytesOfBase64url } from "~/server/tokens";
import { emailAddress, type SocialClient, type SocialProfile } from "./social-providers.server";

const issuer = "https://access.line.me";

/** How far LINE's clock may be ahead of ours, in milliseconds. */
const clockTolerance = minuteMs;

/** How old an id_token may be, in milliseconds: it is read right after it was issued. */
const maxAge = 10 * minuteMs;

/** LINE signs the tokens of logins in a browser with the channel's secret. Tokens signed otherwise are for apps. */
const header = z.object({ alg: z.literal("HS256") });

const seconds = z.number().nonnegative();
const claims = z.object({
  iss: z.literal(issuer),
  sub: boundedText(255).min(1),
  aud: boundedText(255),
  exp: seconds,
  iat: seconds,
  nonce: boundedText(255),
  name: boundedText(1_000)
    .catch("")
    .transform((name) => cleanName(name, 100)),
  /** Absent unless LINE has granted the channel this permission and the person has an address and shares it. */
  email: emailAddress,
});

/**
 * Returns the person of an id_token of LINE. Throws `wrong_social_token` unless the token is signed by the channel's
 * secret, issued by LINE, for our channel and for this login (`nonce`), and neither expired nor old. LINE does not say
 * whether an address is verified, so it is treated as unverified.
 */
export async function readLineIdToken(
  token: string,
  { client, nonce, now }: { client: SocialClient; nonce: string; now: number },
): Promise<SocialProfile> {
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  const refuse = (message: string) => new AppError("wrong_social_token", { message: `LINE's id_token: ${message}` });
  if (rest.length > 0 || !header.safeParse(parsePart(head)).success) throw refuse("not one signed with HS256");
  if (!(await isSigned(`${head}.${body}`, signature, client.clientSecret))) throw refuse("wrong signature");
  const result = claims.safeParse(parsePart(body));
  if (!result.success) throw refuse(result.error.message);
  const { sub, aud, exp, iat, name, email, nonce: given } = result.data;
  if (aud !== client.clientId) throw refuse("for another channel");
  if (given !== nonce) throw refuse("of another login");
  if (exp * 1_000 <= now) throw refuse("expired");
  if (iat * 1_000 > now + clockTolerance || iat * 1_000 < now - maxAge) throw refuse("not issued just now");
  return { provider: "line", subject: sub, email: email ?? null, emailVerified: false, name };
}

/** Parses a part of the token; null if it is not JSON in base64url. */
function parsePart(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOfBase64url(part)));
  } catch {
    return null;
  }
}

/** Whether a signature in base64url is the text's by the secret. */
async function isSigned(text: string, signature: string, secret: string): Promise<boolean> {
  try {
    return await isMacOf(new TextEncoder().encode(text), { mac: bytesOfBase64url(signature), secret });
  } catch {
    // Not base64url.
    return false;
  }
}
