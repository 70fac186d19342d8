import { z } from "zod";
import { type SocialProvider, socialProviders } from "~/db/values";
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
  /** LINE only: whether the official account is a friend, if LINE says so. */
  isFriend?: boolean;
}

/** Our credentials at a provider, and its endpoints; only LINE has one for `friendship`. */
export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  urls: { authorize: string; token: string; profile: string; inspect: string; friendship?: string };
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
  line: {
    authorize: "https://access.line.me/oauth2/v2.1/authorize",
    token: "https://api.line.me/oauth2/v2.1/token",
    profile: "https://api.line.me/oauth2/v2.1/userinfo",
    inspect: "https://api.line.me/oauth2/v2.1/verify",
    friendship: "https://api.line.me/friendship/v1/status",
  },
} satisfies Record<SocialProvider, SocialClient["urls"]>;

/** The configured credentials of each provider, and the origin of its double in tests and development. */
const settings: Record<SocialProvider, (config: Config) => (string | undefined)[]> = {
  google: (config) => [config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, config.GOOGLE_ORIGIN],
  facebook: (config) => [config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET, config.FACEBOOK_ORIGIN],
  line: (config) => [config.LINE_LOGIN_ID, config.LINE_LOGIN_SECRET, config.LINE_ORIGIN],
};

/** Returns the client of a provider; null unless its id and secret are configured, in which case it is not offered. */
export function socialClient(config: Config, provider: SocialProvider): SocialClient | null {
  const [clientId, clientSecret, origin] = settings[provider](config);
  if (!clientId || !clientSecret) return null;
  return { provider, clientId, clientSecret, urls: origin ? urlsOfDouble(provider, origin) : urls[provider] };
}

function urlsOfDouble(provider: SocialProvider, origin: string): SocialClient["urls"] {
  // The simulator of LINE answers at LINE's own paths.
  const [root, profile, inspect] =
    provider === "line" ? [`${origin}/oauth2/v2.1`, "userinfo", "verify"] : [origin, "userinfo", "inspect"];
  return {
    authorize: `${root}/authorize`,
    token: `${root}/token`,
    profile: `${root}/${profile}`,
    inspect: `${root}/${inspect}`,
    friendship: `${origin}/friendship/v1/status`,
  };
}

/** Returns the providers whose clients are configured. */
export function configuredProviders(config: Config): SocialProvider[] {
  return socialProviders.filter((provider) => socialClient(config, provider) !== null);
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
/** An address as a provider reports it; null for none, or one we cannot use. */
export const emailAddress = mailAddress.min(1).toLowerCase().nullish().catch(null);
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

/** LINE's endpoint never returns an address; only the id_token of a login may have one. */
const lineProfile = z.object({
  sub: text.min(1).max(255),
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
  if (client.provider === "line") {
    const { sub, name } = parseResponse(lineProfile, await callProvider(client.urls.profile, { headers }));
    return { provider: "line", subject: sub, email: null, emailVerified: false, name };
  }
  const url = `${client.urls.profile}?fields=id,name,email`;
  const { id, email, name } = parseResponse(facebookProfile, await callProvider(url, { headers }));
  // Facebook does not report whether an address is verified, so it is treated as unverified.
  return { provider: "facebook", subject: id, email: email ?? null, emailVerified: false, name };
}

const googleToken = z.object({ aud: text, azp: text.optional(), sub: text.optional() });
const lineToken = z.object({ client_id: text, expires_in: z.number().positive() });
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
  if (client.provider === "line") {
    const query = new URLSearchParams({ access_token: accessToken });
    const { client_id } = parseResponse(lineToken, await callProvider(`${urls.inspect}?${query}`));
    if (client_id !== clientId) throw new AppError("wrong_social_token");
    // LINE does not name the person here.
    return undefined;
  }
  const query = new URLSearchParams({ input_token: accessToken, access_token: `${clientId}|${clientSecret}` });
  const { data } = parseResponse(facebookToken, await callProvider(`${urls.inspect}?${query}`));
  if (!data.is_valid || data.app_id !== clientId) throw new AppError("wrong_social_token");
  return data.user_id;
}

/** Parses a provider's response. Throws `wrong_social_token` if it is not what the schema expects. */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const result = schema.safeParse(response);
  if (!result.success) throw new AppError("wrong_social_token", { message: result.error.message });
  return result.data;
}
