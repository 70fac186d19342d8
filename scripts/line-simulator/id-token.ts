/** Ways in which the simulator answers a login wrongly. */
export const forgeries = [
  "none",
  "signature",
  "unsigned",
  "issuer",
  "audience",
  "nonce",
  "expired",
  "old",
  "code",
  "state",
] as const;
export type Forgery = (typeof forgeries)[number];

/** A LINE Login channel. */
export interface Channel {
  id: string;
  secret: string;
}

interface IdTokenOptions {
  channel: Channel;
  /** In milliseconds. */
  now: number;
  nonce: string;
  person: { userId: string; name: string };
  /** Null unless the person shares it. */
  email: string | null;
  forgery: Forgery;
}

/** Returns the id_token of a login, signed with the channel's secret as LINE signs those of logins in a browser. */
export async function idToken({ channel, now, nonce, person, email, forgery }: IdTokenOptions): Promise<string> {
  const issuedAt = Math.floor(now / 1_000) - (forgery === "expired" || forgery === "old" ? 7_200 : 0);
  const header = { typ: "JWT", alg: forgery === "unsigned" ? "none" : "HS256" };
  const claims = {
    iss: forgery === "issuer" ? "https://access.line.test" : "https://access.line.me",
    sub: person.userId,
    aud: forgery === "audience" ? "1000000000" : channel.id,
    exp: issuedAt + (forgery === "old" ? 36_000 : 3_600),
    iat: issuedAt,
    nonce: forgery === "nonce" ? "the-nonce-of-another-login" : nonce,
    amr: ["linesso"],
    name: person.name,
    picture: "https://profile.line.test/picture",
    ...(email === null ? {} : { email }),
  };
  const text = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(claims))}`;
  if (forgery === "unsigned") return `${text}.`;
  return `${text}.${base64url(await sign(text, forgery === "signature" ? "another secret" : channel.secret))}`;
}

/** Returns the HMAC-SHA256 by which LINE signs its tokens and webhooks. */
export async function sign(text: string, secret: string): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

const encode = (text: string) => base64url(new TextEncoder().encode(text));

/** Encodes bytes as base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Encodes bytes as URL-safe base64 without padding. */
export function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
