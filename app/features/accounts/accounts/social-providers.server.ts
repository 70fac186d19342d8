import { z } from "zod";
import type { SocialProvider } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { mailAddress } from "~/features/text/text/mail-address";
import { cleanName } from "~/features/text/text/one-line";
import type { Config } from "~/server/env.server";
import { AppError } from "~/server/errors";

/** A user's identity as reported by a provider. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's stable id of the user. */
  subject: string;
  /** In lower case; null if the user does not share it or has none. */
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  name: string;
}

/** Our credentials at a provider, and its endpoints. */
export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  urls: { authorize: string; token: string; profile: string; inspect: string };
}

/** How long a provider may take to respond, in milliseconds. */
const timeout = 8_000;

const graph = "https://graph.facebook.com/v23.0";

const urls = {
  google: {
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    profile: "https://openidconnect.googleapis.com/v1/userinfo",
    inspect: "https://oauth2.googleapis.com/tokeninfo",
  },
  facebook: {
    authorize: "https://www.facebook.com/v23.0/dialog/oauth",
    token: `${graph}/oauth/access_token`,
    profile: `${graph}/me`,
    inspect: `${graph}/debug_token`,
  },
} as const satisfies Record<SocialProvider, SocialClient["urls"]>;

/** Returns the client of a provider; null unless its id and secret are configured, in which case it is not offered. */
export function socialClient(config: Config, provider: SocialProvider): SocialClient | null {
  const google = provider === "google";
  const clientId = google ? config.GOOGLE_CLIENT_ID : config.FACEBOOK_CLIENT_ID;
  const clientSecret = google ? config.GOOGLE_CLIENT_SECRET : config.FACEBOOK_CLIENT_SECRET;
  const origin = google ? config.GOOGLE_ORIGIN : config.FACEBOOK_ORIGIN;
  if (!clientId || !clientSecret) return null;
  return {
    provider,
    clientId,
    clientSecret,
    urls: origin
      ? {
          authorize: `${origin}/authorize`,
          token: `${origin}/token`,
          profile: `${origin}/userinfo`,
          inspect: `${origin}/inspect`,
        }
      : urls[provider],
  };
}

/** Returns the providers whose clients are configured. */
export function configuredProviders(config: Config): SocialProvider[] {
  return (["google", "facebook"] as const).filter((provider) => socialClient(config, provider) !== null);
}

/**
 * Sends a request to a provider. Throws `social_refused` for a 403, `wrong_social_token` for other 4xx responses, and
 * `unavailable` if it does not respond with JSON.
 */
export async function callProvider(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new AppError("unavailable", { message: String(error) });
  }
  if (response.status === 403) throw new AppError("social_refused");
  if (response.status >= 400 && response.status < 500) throw new AppError("wrong_social_token");
  try {
    if (response.ok) return await response.json();
  } catch {
    // Treats invalid JSON as a failure of the provider.
  }
  throw new AppError("unavailable", { message: `${new URL(url).origin} responded with ${response.status}` });
}

const text = boundedText(1_000).trim();
const emailAddress = mailAddress.min(1).toLowerCase().nullish().catch(null);
/** Google's two endpoints return a boolean or a string. */
const flag = z
  .union([z.literal(true), z.literal("true")])
  .transform(() => true)
  .catch(false);

const googleProfile = z.object({
  sub: text.min(1).max(255),
  email: emailAddress,
  email_verified: flag,
  name: text.catch("").transform((name) => cleanName(name, 100)),
});

const facebookProfile = z.object({
  id: text.min(1).max(255),
  email: emailAddress,
  name: text.catch("").transform((name) => cleanName(name, 100)),
});

/** Reads the user of an access token. Throws what `callProvider` throws. */
export async function readSocialProfile(client: SocialClient, accessToken: string): Promise<SocialProfile> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  if (client.provider === "google") {
    const { sub, email, email_verified, name } = parseResponse(
      googleProfile,
      await callProvider(client.urls.profile, { headers }),
    );
    return {
      provider: "google",
      subject: sub,
      email: email ?? null,
      emailVerified: Boolean(email) && email_verified,
      name,
    };
  }
  const url = `${client.urls.profile}?fields=id,name,email`;
  const { id, email, name } = parseResponse(facebookProfile, await callProvider(url, { headers }));
  // Facebook does not report whether an address is verified, so it is treated as unverified.
  return { provider: "facebook", subject: id, email: email ?? null, emailVerified: false, name };
}

const googleToken = z.object({ aud: text, azp: text.optional(), sub: text.optional() });
const facebookToken = z.object({
  data: z.object({
    app_id: z.union([text, z.number()]).transform(String),
    is_valid: z.boolean(),
    user_id: z.union([text, z.number()]).transform(String),
  }),
});

/**
 * Reads the user of an access token sent by an API client, after checking that the provider issued it to our app;
 * otherwise any other site could log its users in here. Throws `wrong_social_token`, and what `callProvider` throws.
 */
export async function exchangeSocialToken(client: SocialClient, accessToken: string): Promise<SocialProfile> {
  const subject = await subjectOfToken(client, accessToken);
  const profile = await readSocialProfile(client, accessToken);
  if (subject !== undefined && subject !== profile.subject) throw new AppError("wrong_social_token");
  return profile;
}

async function subjectOfToken(client: SocialClient, accessToken: string): Promise<string | undefined> {
  const { clientId, clientSecret, urls } = client;
  if (client.provider === "google") {
    const query = new URLSearchParams({ access_token: accessToken });
    const { aud, azp = clientId, sub } = parseResponse(googleToken, await callProvider(`${urls.inspect}?${query}`));
    if (aud !== clientId || azp !== clientId) throw new AppError("wrong_social_token");
    return sub;
  }
  const query = new URLSearchParams({ input_token: accessToken, access_token: `${clientId}|${clientSecret}` });
  const { data } = parseResponse(facebookToken, await callProvider(`${urls.inspect}?${query}`));
  if (!data.is_valid || data.app_id !== clientId) throw new AppError("wrong_social_token");
  return data.user_id;
}

function parseResponse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const result = schema.safeParse(response);
  if (!result.success) throw new AppError("wrong_social_token", { message: result.error.message });
  return result.data;
}
