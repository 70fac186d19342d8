import { z } from "zod";
import type { SocialProvider } from "~/db/values";
import { cleanName } from "~/features/text/one-line";
import type { Config } from "~/server/env.server";
import { AppError } from "~/server/errors";

/** Who a provider says somebody is. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's own id of the person, which never changes. */
  subject: string;
  /** In lower case; null when the person keeps it back or has none. */
  email: string | null;
  /** Whether the provider says that the address is the person's. */
  emailVerified: boolean;
  name: string;
}

/** How our app stands with a provider, and where the provider answers. */
export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  urls: { authorize: string; token: string; profile: string; inspect: string };
}

/** Milliseconds a provider may take to answer. */
const patience = 8_000;

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

/** The client of a provider; null while its id or secret is not configured, and then nothing offers it. */
export function socialClient(config: Config, provider: SocialProvider): SocialClient | null {
  const google = provider === "google";
  const clientId = google ? config.GOOGLE_CLIENT_ID : config.FACEBOOK_CLIENT_ID;
  const clientSecret = google ? config.GOOGLE_CLIENT_SECRET : config.FACEBOOK_CLIENT_SECRET;
  const standIn = google ? config.GOOGLE_ORIGIN : config.FACEBOOK_ORIGIN;
  if (!clientId || !clientSecret) return null;
  return {
    provider,
    clientId,
    clientSecret,
    urls: standIn
      ? {
          authorize: `${standIn}/authorize`,
          token: `${standIn}/token`,
          profile: `${standIn}/userinfo`,
          inspect: `${standIn}/inspect`,
        }
      : urls[provider],
  };
}

/** The providers that people can be offered. */
export function configuredProviders(config: Config): SocialProvider[] {
  return (["google", "facebook"] as const).filter((provider) => socialClient(config, provider) !== null);
}

/**
 * Asks a provider something. Throws `social_refused` when it answers 403, `wrong_social_token` for other refusals of what
 * was sent, and `unavailable` when it does not answer, or not with JSON.
 */
export async function askProvider(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new AppError("unavailable", { message: String(error) });
  }
  if (response.status === 403) throw new AppError("social_refused");
  if (response.status >= 400 && response.status < 500) throw new AppError("wrong_social_token");
  try {
    if (response.ok) return await response.json();
  } catch {
    // Falls through to the same answer as a failure of the provider.
  }
  throw new AppError("unavailable", { message: `${new URL(url).origin} answered ${response.status}` });
}

const text = z.string().trim();
const address = text.toLowerCase().max(254).pipe(z.email()).nullish().catch(null);
/** Google's two endpoints disagree on how to write it. */
const yes = z
  .union([z.literal(true), z.literal("true")])
  .transform(() => true)
  .catch(false);

const googleProfile = z.object({
  sub: text.min(1).max(255),
  email: address,
  email_verified: yes,
  name: text.catch("").transform((name) => cleanName(name, 100)),
});

const facebookProfile = z.object({
  id: text.min(1).max(255),
  email: address,
  name: text.catch("").transform((name) => cleanName(name, 100)),
});

/** Who an access token stands for. Throws what `askProvider` throws. */
export async function readSocialProfile(client: SocialClient, accessToken: string): Promise<SocialProfile> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  if (client.provider === "google") {
    const { sub, email, email_verified, name } = read(
      googleProfile,
      await askProvider(client.urls.profile, { headers }),
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
  const { id, email, name } = read(facebookProfile, await askProvider(url, { headers }));
  // Facebook gives an address without saying that it is confirmed, so it never counts as such.
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
 * Who an access token stands for that a client of the API brings, after making sure that the provider issued it for our
 * app: a token that another site was given would otherwise log its owner in here. Throws `wrong_social_token`, and what
 * `askProvider` throws.
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
    const { aud, azp = clientId, sub } = read(googleToken, await askProvider(`${urls.inspect}?${query}`));
    if (aud !== clientId || azp !== clientId) throw new AppError("wrong_social_token");
    return sub;
  }
  const query = new URLSearchParams({ input_token: accessToken, access_token: `${clientId}|${clientSecret}` });
  const { data } = read(facebookToken, await askProvider(`${urls.inspect}?${query}`));
  if (!data.is_valid || data.app_id !== clientId) throw new AppError("wrong_social_token");
  return data.user_id;
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new AppError("wrong_social_token", { message: result.error.message });
  return result.data;
}
