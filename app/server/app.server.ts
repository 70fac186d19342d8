import { type Database, openDatabase } from "~/db/client.server";
import type { OpenPost } from "~/db/commit.server";
import { type Config, configOf, type Env } from "./env.server";

/** Dependencies of every command; the actor is a separate argument. Created per request, job or alarm. */
export interface App {
  config: Config;
  /** The deployed version. */
  release: string;
  db: Database;
  files: R2Bucket;
  images: ImagesBinding;
  /** The static assets of the build. */
  assets: Pick<Fetcher, "fetch">;
  conversations: Env["CONVERSATION"];
  inboxes: Env["INBOX"];
  discussions: Env["DISCUSSION"];
  mailQueue: Pick<Env["MAIL_QUEUE"], "send" | "sendBatch">;
  webhookQueue: Pick<Env["WEBHOOK_QUEUE"], "sendBatch">;
  email: SendEmail;
  limits: { signIn: RateLimit; signUp: RateLimit; suggest: RateLimit };
  /** Requests to other services. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Lets work continue after the response is sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** The post being handled, if it has a key; `commit` marks it as used. */
  post?: OpenPost;
  /** What the current request knows of the public version; only for requests that do not write. */
  versions?: RequestVersions;
}

interface RequestVersions {
  /** Whether the visitor has written nothing lately, so that any replica's state will do. */
  mayShare: boolean;
  seen?: Promise<SeenVersion>;
}

export interface SeenVersion {
  version: string;
  /** The request in whose database session it was read; null if an earlier request read it. */
  readBy: App | null;
}

/**
 * Builds the commands' dependencies from the bindings. `bookmark` returns the state of the database session, to send
 * back after the request; null if it made no queries.
 */
export function createApp(
  env: Env,
  options: { bookmark: string | null; waitUntil: (work: Promise<unknown>) => void; now?: () => number },
): { app: App; bookmark: () => string | null } {
  let opened: ReturnType<typeof openDatabase> | undefined;
  return {
    bookmark: () => opened?.session.getBookmark() ?? null,
    app: {
      config: configOf(env),
      release: env.VERSION.id,
      // Created lazily: a request answered from a cached copy needs no database.
      get db() {
        opened ??= openDatabase(env.DB, options.bookmark);
        return opened.db;
      },
      files: env.FILES,
      images: env.IMAGES,
      assets: env.ASSETS,
      conversations: env.CONVERSATION,
      inboxes: env.INBOX,
      discussions: env.DISCUSSION,
      mailQueue: env.MAIL_QUEUE,
      webhookQueue: env.WEBHOOK_QUEUE,
      email: env.EMAIL,
      limits: { signIn: env.SIGN_IN_LIMIT, signUp: env.SIGN_UP_LIMIT, suggest: env.SUGGEST_LIMIT },
      fetch: (url, init) => fetch(url, init),
      now: options.now ?? Date.now,
      waitUntil: options.waitUntil,
    },
  };
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    app: App;
    /** The nonce of this response's Content-Security-Policy. */
    nonce: string;
  }
}
