import { type FacebookExtraParams, type FacebookProfile, FacebookStrategy } from "remix-auth-facebook";
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { createToken } from "~/server/tokens";
import { askProvider, readSocialProfile, type SocialClient, type SocialProfile } from "./social-providers.server";

/** What a strategy needs for one login: our app at the provider, where people come back to, and the PKCE secret. */
interface SocialLogin {
  client: SocialClient;
  callbackURL: string;
  /** Made by `createVerifier`; kept in the browser's cookie between the two requests. */
  verifier: string;
  /** Its S256 challenge: the same hash that tokens are stored by. */
  challenge: string;
}

/** A PKCE code verifier (RFC 7636): 256 random bits. */
export const createVerifier = createToken;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

/** Redeems a code for a token; unlike the library's own way it keeps a provider's 403 apart from other failures. */
async function redeemCode<Extra>(client: SocialClient, code: string, params: URLSearchParams) {
  params.set("client_id", client.clientId);
  params.set("client_secret", client.clientSecret);
  params.set("code", code);
  const answer = await askProvider(client.urls.token, { method: "POST", body: params });
  const { access_token } = tokenAnswer.parse(answer);
  // Nothing reads the rest.
  return { accessToken: access_token, extraParams: {} as Extra };
}

class GoogleLogin extends GoogleStrategy<SocialProfile> {
  readonly #login: SocialLogin;

  constructor(login: SocialLogin) {
    const { clientId: clientID, clientSecret, urls } = login.client;
    super({ clientID, clientSecret, callbackURL: login.callbackURL }, ({ accessToken }) =>
      readSocialProfile(login.client, accessToken),
    );
    this.#login = login;
    this.authorizationURL = urls.authorize;
    this.tokenURL = urls.token;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("code_challenge", this.#login.challenge);
    params.set("code_challenge_method", "S256");
    // Somebody with several accounts chooses which.
    params.set("prompt", "select_account");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#login.verifier });
  }

  protected override fetchAccessToken(code: string, params: URLSearchParams) {
    return redeemCode<GoogleExtraParams>(this.#login.client, code, params);
  }

  /** The profile is read once, by `readSocialProfile` in the verify callback. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return { provider: "google" } as GoogleProfile;
  }
}

class FacebookLogin extends FacebookStrategy<SocialProfile> {
  readonly #client: SocialClient;

  constructor({ client, callbackURL }: SocialLogin) {
    const { clientId: clientID, clientSecret, urls } = client;
    super({ clientID, clientSecret, callbackURL }, ({ accessToken }) => readSocialProfile(client, accessToken));
    this.#client = client;
    this.authorizationURL = urls.authorize;
    this.tokenURL = urls.token;
  }

  protected override fetchAccessToken(code: string, params: URLSearchParams) {
    return redeemCode<FacebookExtraParams>(this.#client, code, params);
  }

  protected override async userProfile(): Promise<FacebookProfile> {
    return { provider: "facebook" } as FacebookProfile;
  }
}

/** The remix-auth strategy of one login, on the addresses of the configuration. */
export function socialStrategy(login: SocialLogin): GoogleLogin | FacebookLogin {
  return login.client.provider === "google" ? new GoogleLogin(login) : new FacebookLogin(login);
}
