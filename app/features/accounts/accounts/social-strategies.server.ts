import { type FacebookExtraParams, type FacebookProfile, FacebookStrategy } from "remix-auth-facebook";
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { createToken } from "~/server/tokens";
import { callProvider, readSocialProfile, type SocialClient, type SocialProfile } from "./social-providers.server";

/** The parameters of one login. */
interface SocialLogin {
  client: SocialClient;
  callbackURL: string;
  /** The PKCE verifier of `createVerifier`, stored in a cookie between the two requests. */
  verifier: string;
  /** The verifier's S256 challenge, hashed like our tokens. */
  challenge: string;
}

/** A PKCE code verifier (RFC 7636): 256 random bits. */
export const createVerifier = createToken;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

/** Exchanges a code for a token; unlike the library's own method, it distinguishes a 403 from other failures. */
async function redeemCode<Extra>(client: SocialClient, code: string, params: URLSearchParams) {
  params.set("client_id", client.clientId);
  params.set("client_secret", client.clientSecret);
  params.set("code", code);
  const answer = await callProvider(client.urls.token, { method: "POST", body: params });
  const { access_token } = tokenAnswer.parse(answer);
  // The other parameters are not used.
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
    // Lets users with several accounts choose one.
    params.set("prompt", "select_account");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#login.verifier });
  }

  protected override fetchAccessToken(code: string, params: URLSearchParams) {
    return redeemCode<GoogleExtraParams>(this.#login.client, code, params);
  }

  /** A stub: `readSocialProfile` reads the profile in the verify callback. */
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

/** Creates the remix-auth strategy of one login, with the configured endpoints. */
export function socialStrategy(login: SocialLogin): GoogleLogin | FacebookLogin {
  return login.client.provider === "google" ? new GoogleLogin(login) : new FacebookLogin(login);
}
