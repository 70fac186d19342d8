import { randomUUID } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { minuteMs } from "../../app/durations";
import { type LineServer, startLineSimulator } from "../../scripts/line-simulator/server.ts";
import { type PaymentSimulator, startPaymentSimulator } from "../../scripts/payment-simulator/server.ts";
import { type Runtime, startRuntime } from "../../scripts/runtime.ts";
import { type MockPerson, mockClient, startMockProvider } from "../support/social-mock.ts";

type Provider = "google" | "facebook";

/** A Playwright worker's own server: the product with separate state, mock social providers and simulators of payments and LINE. */
export interface WorkerServer {
  origin: string;
  payments: PaymentSimulator;
  line: LineServer;
  /** Sets the user signed in at a provider, by default a new one; returns one of their tokens, for API clients. */
  atProvider: (provider: Provider, person: Partial<MockPerson>) => Promise<string>;
  /** Returns a session token of a demo account, cached for some minutes because logins are slow. */
  demoToken: (who: { email: string; type: string }) => Promise<string>;
  queryFirst: Runtime["queryFirst"];
  stop: () => Promise<void>;
}

/**
 * How long journeys share a login, in milliseconds. Staff need a login recent enough to count as a fresh proof when
 * they change levels.
 */
const loginCacheTime = 5 * minuteMs;

/** The password of all demo accounts and their copies. */
export const demoPassword = "Demo-pass-1";

/** Starts the bundle built by `npm run test:e2e` on its own copy of the seeded state, with further variables. */
export async function startWorkerServer(name: string, variables: Record<string, string> = {}): Promise<WorkerServer> {
  const { E2E_BUNDLE: bundle, E2E_STATE: seeded } = process.env;
  if (!bundle || !seeded) throw new Error("Run journeys with `npm run test:e2e`, which builds and seeds first.");
  const stateDir = join(seeded, "..", `worker-${name}`);
  cpSync(seeded, stateDir, { recursive: true });
  const providers = { google: await startMockProvider("google"), facebook: await startMockProvider("facebook") };
  const payments = await startPaymentSimulator();
  const line = await startLineSimulator();
  const runtime = await startRuntime({
    bundle,
    stateDir,
    variables: {
      ...payments.variables,
      ...line.variables,
      GOOGLE_ORIGIN: providers.google.origin,
      GOOGLE_CLIENT_ID: mockClient("google").id,
      GOOGLE_CLIENT_SECRET: mockClient("google").secret,
      FACEBOOK_ORIGIN: providers.facebook.origin,
      FACEBOOK_CLIENT_ID: mockClient("facebook").id,
      FACEBOOK_CLIENT_SECRET: mockClient("facebook").secret,
      ...variables,
    },
  });
  const { origin } = new URL(runtime.origin);
  line.chats.webhook = `${origin}/webhooks/line`;
  const logins = new Map<string, { token: Promise<string>; at: number }>();
  return {
    origin,
    payments,
    line,
    queryFirst: runtime.queryFirst,
    atProvider: async (provider, person) => {
      const answer = await fetch(`${providers[provider].origin}/person`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ subject: randomUUID(), name: "陳美玲", ...person }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    demoToken: (who) => {
      const cached = logins.get(who.email);
      if (cached && Date.now() - cached.at < loginCacheTime) return cached.token;
      const token = logIn(origin, who);
      logins.set(who.email, { token, at: Date.now() });
      return token;
    },
    stop: async () => {
      await runtime.stop();
      await Promise.all([providers.google.stop(), providers.facebook.stop(), payments.stop(), line.stop()]);
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

async function logIn(origin: string, who: { email: string; type: string }): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...who, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${who.email} cannot log in: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
