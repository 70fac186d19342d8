import { randomUUID } from "node:crypto";
import { type AugmentedRequest, Events, OAuth2Server } from "oauth2-mock-server";

/** The user signed in at a mock provider, and how the provider behaves. */
export interface MockPerson {
  subject: string;
  name: string;
  email?: string;
  emailVerified?: boolean;
  /** The user cancels the authorization. */
  denies?: boolean;
  /** The status of the token or profile response. */
  tokenStatus?: number;
  profileStatus?: number;
  /** The client the token was issued for, if not this one. */
  audience?: string;
}

export interface MockProvider {
  origin: string;
  stop: () => Promise<void>;
}

/** Returns the product's client id and secret at a mock provider. */
export const mockClient = (provider: "google" | "facebook") => ({
  id: `${provider}-client`,
  secret: `${provider}-test-secret`,
});

/**
 * Starts a mock of Google or Facebook over real HTTP: authorization code flow, profile and token inspection, with the
 * same response shapes. `POST /person` sets the next signed-in user and returns one of their tokens.
 */
export async function startMockProvider(provider: "google" | "facebook"): Promise<MockProvider> {
  const google = provider === "google";
  const { id: clientId, secret } = mockClient(provider);
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  let next: MockPerson = { subject: "nobody", name: "Nobody" };
  const byCode = new Map<string, MockPerson>();
  const byToken = new Map<string, MockPerson>();
  const issue = (person: MockPerson) => {
    const token = randomUUID();
    byToken.set(token, person);
    return token;
  };

  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
    if (next.denies) {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
      return;
    }
    byCode.set(url.searchParams.get("code") ?? "", next);
  });

  server.service.on(
    Events.BeforeResponse,
    (answer: { body: unknown; statusCode: number }, { body }: { body: Record<string, string> }) => {
      const person = byCode.get(body.code ?? "");
      byCode.delete(body.code ?? "");
      const proved = body.client_id === clientId && body.client_secret === secret && (!google || body.code_verifier);
      answer.statusCode = person && proved ? (person.tokenStatus ?? 200) : 400;
      answer.body =
        person && answer.statusCode === 200
          ? { access_token: issue(person), token_type: "Bearer", expires_in: 3600 }
          : { error: "invalid_grant" };
    },
  );

  server.service.on(
    Events.BeforeUserinfo,
    (answer: { body: unknown; statusCode: number }, { headers }: { headers: { authorization?: string } }) => {
      const person = byToken.get(headers.authorization?.replace(/^Bearer /, "") ?? "");
      answer.statusCode = person ? (person.profileStatus ?? 200) : 401;
      const { subject, name, email, emailVerified = false } = person ?? { subject: "", name: "" };
      answer.body = google
        ? { sub: subject, name, email, email_verified: emailVerified }
        : { id: subject, name, email };
    },
  );

  server.service.addRoute("GET", "/inspect", ({ query = {} }: AugmentedRequest, response) => {
    const person = byToken.get(String(google ? query.access_token : query.input_token));
    const audience = person?.audience ?? clientId;
    const isAuthorized = google ? person !== undefined : query.access_token === `${clientId}|${secret}`;
    const body = google
      ? { aud: audience, azp: audience, sub: person?.subject, email_verified: String(person?.emailVerified ?? false) }
      : { data: { app_id: audience, is_valid: person !== undefined, user_id: person?.subject ?? "" } };
    response.statusCode = isAuthorized ? 200 : 400;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(isAuthorized ? body : { error: "invalid_token" }));
  });

  server.service.addRoute("POST", "/person", ({ body }: AugmentedRequest, response) => {
    next = body as unknown as MockPerson;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ token: issue(next) }));
  });

  await server.start(0, "localhost");
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.stop() };
}
