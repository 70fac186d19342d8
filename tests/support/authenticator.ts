import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";

const { fromBuffer, toBuffer } = isoBase64URL;

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (...parts: ArrayLike<number>[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...Array.from(part)]));
const sha256 = async (data: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest("SHA-256", data));
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Encodes an integer in DER: no leading zeros, except one if the first bit would make it negative. */
function derInteger(raw: Bytes): number[] {
  const trimmed = Array.from(raw.slice(raw.findIndex((byte) => byte !== 0)));
  const body = (trimmed[0] ?? 0) > 127 ? [0, ...trimmed] : trimmed;
  return [2, body.length, ...body];
}

export interface Device {
  /** The passkey's id. */
  id: string;
  /** Creates a passkey from WebAuthn options. */
  create: (options: { challenge: string }) => Promise<NewCredential>;
  /** Uses the passkey with WebAuthn options; `counter` is the signature counter. */
  get: (options: { challenge: string }, counter?: number) => Promise<Assertion>;
}

interface Credential {
  id: string;
  rawId: string;
  type: "public-key";
  authenticatorAttachment: undefined;
  clientExtensionResults: Record<string, never>;
}
type NewCredential = Credential & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
type Assertion = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
};

/** Creates a software authenticator: an ES256 key, no attestation, user always present. */
export async function makeDevice({ origin = "http://localhost" } = {}): Promise<Device> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const rawId = crypto.getRandomValues(new Uint8Array(16));
  const id = fromBuffer(rawId);
  const credential = {
    id,
    rawId: id,
    type: "public-key",
    authenticatorAttachment: undefined,
    clientExtensionResults: {},
  } as const;
  const rpIdHash = await sha256(new TextEncoder().encode(new URL(origin).hostname));
  const clientData = (type: string, challenge: string) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    async create({ challenge }) {
      const cose = isoCBOR.encode(
        new Map<number, number | Bytes>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, toBuffer(jwk.x ?? "")],
          [-3, toBuffer(jwk.y ?? "")],
        ]),
      );
      // Flags: present, verified, with a credential.
      const authData = bytes(rpIdHash, [0x45], uint32(0), new Uint8Array(16), [0, rawId.length], rawId, cose);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: fromBuffer(clientData("webauthn.create", challenge)),
          attestationObject: fromBuffer(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },
    async get({ challenge }, counter = 0) {
      const data = clientData("webauthn.get", challenge);
      const authData = bytes(rpIdHash, [0x05], uint32(counter));
      const signed = bytes(authData, await sha256(data));
      const raw = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed));
      const [r, s] = [derInteger(raw.slice(0, 32)), derInteger(raw.slice(32))];
      return {
        ...credential,
        response: {
          clientDataJSON: fromBuffer(data),
          authenticatorData: fromBuffer(authData),
          signature: fromBuffer(bytes([0x30, r.length + s.length], r, s)),
        },
      };
    },
  };
}
