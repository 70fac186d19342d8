import { base64url, type Channel, type Forgery, forgeries, idToken } from "./id-token.ts";
import type { LinePerson, People } from "./people.ts";

/** A request to log in, as the product sends it to LINE's login page. */
export interface LoginRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  scopes: string[];
  challenge: string;
  /** Whether the page offers to add the official account. */
  offersFriend: boolean;
  locale: string;
}

/** What the person chose on the login page. */
interface Consent {
  person: LinePerson;
  sharesEmail: boolean;
  forgery: Forgery;
}

/** LINE's answer to a bad request. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** How long a code can be exchanged, in milliseconds. */
const codeLifetime = 600_000;

const tokenSeconds = 2_592_000;

/** Reads the parameters of the login page. Throws `Refused` for what LINE would refuse. */
export function readLoginRequest(query: URLSearchParams, channel: Channel): LoginRequest {
  const get = (name: string) => query.get(name) ?? "";
  if (get("client_id") !== channel.id) throw new Refused("INVALID_REQUEST", "Unknown client_id");
  if (get("response_type") !== "code") throw new Refused("UNSUPPORTED_RESPONSE_TYPE", "response_type must be code");
  if (!/^https?:$/.test(URL.parse(get("redirect_uri"))?.protocol ?? "")) {
    throw new Refused("INVALID_REQUEST", "Invalid redirect_uri");
  }
  if (!/^[A-Za-z0-9]+$/.test(get("state"))) throw new Refused("INVALID_REQUEST", "Invalid state");
  if (get("code_challenge_method") !== "S256" || get("code_challenge") === "") {
    throw new Refused("INVALID_REQUEST", "code_challenge with S256 is required");
  }
  const scopes = get("scope").split(" ");
  if (!scopes.includes("openid")) throw new Refused("INVALID_SCOPE", "openid is required");
  return {
    redirectUri: get("redirect_uri"),
    state: get("state"),
    nonce: get("nonce"),
    scopes,
    challenge: get("code_challenge"),
    offersFriend: get("bot_prompt") !== "",
    locale: get("ui_locales"),
  };
}

/** Logins in progress and access tokens. */
export class Logins {
  readonly #channel: Channel;
  readonly #people: People;
  readonly #now: () => number;
  readonly #codes = new Map<string, LoginRequest & Consent & { at: number }>();
  readonly #tokens = new Map<string, string>();

  constructor(options: { channel: Channel; people: People; now: () => number }) {
    this.#channel = options.channel;
    this.#people = options.people;
    this.#now = options.now;
  }

  /** Returns the address that leads the person back to the product. */
  consent(request: LoginRequest, consent: Consent & { addsFriend: boolean }): string {
    const { person, forgery, addsFriend } = consent;
    const isAdded = request.offersFriend && addsFriend && !person.friend;
    if (isAdded) person.friend = true;
    const code = createCode();
    // A used code is one that the token endpoint does not know.
    if (forgery !== "code") this.#codes.set(code, { ...request, ...consent, at: this.#now() });
    const back = new URL(request.redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", forgery === "state" ? "AnotherState" : request.state);
    if (request.offersFriend) back.searchParams.set("friendship_status_changed", String(isAdded));
    return back.href;
  }

  /** Exchanges a code, once, for an access token and an id_token. Throws `Refused`. */
  async redeem(fields: URLSearchParams): Promise<Record<string, unknown>> {
    const get = (name: string) => fields.get(name) ?? "";
    const { id, secret } = this.#channel;
    if (get("client_id") !== id || get("client_secret") !== secret) throw new Refused("invalid_client", "Bad client");
    const login = this.#codes.get(get("code"));
    this.#codes.delete(get("code"));
    if (!login || login.at + codeLifetime < this.#now())
      throw new Refused("invalid_grant", "invalid authorization code");
    if (get("redirect_uri") !== login.redirectUri) throw new Refused("invalid_grant", "redirect_uri does not match");
    if ((await challengeOf(get("code_verifier"))) !== login.challenge) {
      throw new Refused("invalid_grant", "code_verifier does not match");
    }
    const { person, scopes, sharesEmail, nonce, forgery } = login;
    const email = scopes.includes("email") && sharesEmail && person.email !== "" ? person.email : null;
    return {
      access_token: this.issueToken(person),
      expires_in: tokenSeconds,
      id_token: await idToken({ channel: this.#channel, now: this.#now(), nonce, person, email, forgery }),
      refresh_token: createCode(),
      scope: scopes.filter((scope) => scope !== "email" || email !== null).join(" "),
      token_type: "Bearer",
    };
  }

  /** Returns a new access token of a person. */
  issueToken({ userId }: LinePerson): string {
    const token = createCode();
    this.#tokens.set(token, userId);
    return token;
  }

  /** Returns the person of an access token. Throws `Refused`. */
  personOf(token: string): LinePerson {
    const person = this.#people.find(this.#tokens.get(token) ?? "");
    if (!person) throw new Refused("invalid_token", "access token expired");
    return person;
  }

  /** Describes an access token. Throws `Refused`. */
  describe(token: string): Record<string, unknown> {
    this.personOf(token);
    return { scope: "openid profile email", client_id: this.#channel.id, expires_in: tokenSeconds };
  }
}

const createCode = () => crypto.randomUUID().replaceAll("-", "");

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

export function forgeryOf(text: string | null): Forgery {
  return forgeries.find((one) => one === text) ?? "none";
}
