import { z } from "zod";

const hostList = z.string().transform((hosts) => hosts.split(",").map((host) => host.trim().toLowerCase()));

/** Empty if the provider is not configured. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const isWeb = (address: string) => /^https?:$/.test(new URL(address).protocol);

/** `https://<public key>@<host>/<project>`. */
function isDsn(dsn: string): boolean {
  const { username, pathname } = new URL(dsn);
  return isWeb(dsn) && username !== "" && /^\/\d+$/.test(pathname);
}

/** Without a path, because it is used in pages' Content-Security-Policy. */
const origin = z.url().refine((address) => isWeb(address) && new URL(address).origin === address);

const configFields = z.object({
  ENVIRONMENT: z.enum(["production", "development", "test"]),
  PUBLIC_ORIGIN: z.url(),
  MAIL_FROM: z.string().min(1),
  /** The staff address that contact messages go to. */
  CONTACT_MAIL: z.email(),
  PARTNER_HOSTS: hostList.pipe(z.array(z.string().min(1)).length(5)),
  /** Whether the announcement is shown above every page (product §13.7). */
  SHOW_ANNOUNCEMENT: z.enum(["true", "false"]).transform((value) => value === "true"),
  /** Whether the site is closed to everyone but staff (product §15.9). */
  MAINTENANCE_MODE: z.enum(["true", "false"]).transform((value) => value === "true"),
  /** Whether a backup is being restored: the site is closed to staff too, jobs and mails wait (decision 086). */
  RESTORE_MODE: optional.pipe(z.enum(["true", "false"]).optional()).transform((value) => value === "true"),
  /** 32 random bytes in base64, a secret, which `npm run backup` sends. Without it there are no backups by HTTP. */
  BACKUP_KEY: optional.pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional(),
  ),
  /** Whether staff must have a second factor. */
  STAFF_SECOND_FACTOR: z.enum(["required", "offered"]),
  /**
   * 32 random bytes in base64, from which the server derives its keys (`derived-keys.ts`) for second-factor secrets,
   * view tokens and visit marks. A secret: never in wrangler.toml.
   */
  SECOND_FACTOR_KEY: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  /** The LINE Login channel; the secret also signs its id_tokens. */
  LINE_LOGIN_ID: optional,
  LINE_LOGIN_SECRET: optional,
  /** LINE's Messaging API channel, both or none: the secret signs its webhooks, the token allows us to reply. */
  LINE_MESSAGING_SECRET: optional,
  LINE_MESSAGING_TOKEN: optional,
  /**
   * The keys that identify us to push services (RFC 8292), in base64 without padding, both or none: a P-256 point of 65
   * bytes, and its private number, a secret.
   */
  VAPID_PUBLIC_KEY: optional.pipe(
    z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
  ),
  VAPID_PRIVATE_KEY: optional.pipe(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  ),
  /** Messages a month that the official account may send unasked, which LINE charges for; those of the free plan by default. */
  LINE_MONTHLY_MESSAGES: optional
    .transform((value) => Number(value ?? 200))
    .pipe(z.number().int().min(0).max(10_000_000)),
  /** Origins of fake providers for tests and development; never set in production. */
  GOOGLE_ORIGIN: optional,
  FACEBOOK_ORIGIN: optional,
  LINE_ORIGIN: optional.pipe(origin.optional()),
  /** ECPay, all or none; without it, orders cannot be paid. The hash key and IV sign the messages: secrets. */
  ECPAY_ORIGIN: optional,
  ECPAY_MERCHANT_ID: optional,
  ECPAY_HASH_KEY: optional,
  ECPAY_HASH_IV: optional,
  /**
   * ECPay's e-invoices, all or none, under a separate contract. Without them invoices wait, or are samples outside
   * production.
   */
  ECPAY_INVOICE_ORIGIN: optional,
  ECPAY_INVOICE_MERCHANT_ID: optional,
  ECPAY_INVOICE_HASH_KEY: optional,
  ECPAY_INVOICE_HASH_IV: optional,
  /** The company that sells, as receipts name it, all or none: without it they name the product only. */
  SELLER_NAME: optional,
  SELLER_COMPANY_NUMBER: optional.pipe(
    z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
  ),
  SELLER_ADDRESS: optional,
  /**
   * Third-party services (product §20, decision 057), each optional: the tag manager's origin and container, the DSN of
   * an error-reporting service that accepts Sentry's envelopes, the customer platform's script, and its events endpoint
   * with its key, a secret.
   */
  TAG_MANAGER_ORIGIN: optional.pipe(origin.optional()),
  TAG_MANAGER_ID: optional.pipe(
    z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9]{1,20}$/)
      .optional(),
  ),
  ERROR_REPORTING_DSN: optional.pipe(z.url().refine(isDsn).optional()),
  CUSTOMER_PLATFORM_SCRIPT: optional.pipe(z.url().refine(isWeb).optional()),
  CUSTOMER_PLATFORM_EVENTS: optional.pipe(z.url().refine(isWeb).optional()),
  CUSTOMER_PLATFORM_KEY: optional,
  /**
   * The address of a DNS resolver over HTTPS that answers JSON, which resolves the names of members' calendars
   * (decision 065). Without it only the names are checked.
   */
  DNS_RESOLVER: optional.pipe(z.url({ protocol: /^https$/ }).optional()),
  /** Further origins that the tag manager's tags load from and report to, comma-separated. */
  CONSENT_ORIGINS: z
    .string()
    .optional()
    .transform((list) => (list ?? "").split(",").flatMap((one) => one.trim() || []))
    .pipe(z.array(origin)),
});

/** ECPay's origins allowed in production: live and test. */
const ecpayOrigins = ["https://payment.ecpay.com.tw", "https://payment-stage.ecpay.com.tw"];

const ecpayNames = ["ECPAY_ORIGIN", "ECPAY_MERCHANT_ID", "ECPAY_HASH_KEY", "ECPAY_HASH_IV"] as const;

const invoiceNames = [
  "ECPAY_INVOICE_ORIGIN",
  "ECPAY_INVOICE_MERCHANT_ID",
  "ECPAY_INVOICE_HASH_KEY",
  "ECPAY_INVOICE_HASH_IV",
] as const;

const providerOriginNames = ["GOOGLE_ORIGIN", "FACEBOOK_ORIGIN", "LINE_ORIGIN"] as const;

const sellerNames = ["SELLER_NAME", "SELLER_COMPANY_NUMBER", "SELLER_ADDRESS"] as const;

const configSchema = configFields
  .refine((config) => config.ENVIRONMENT !== "production" || providerOriginNames.every((name) => !config[name]), {
    error: `${providerOriginNames.join(", ")} are for tests: whatever answers there could log anybody in.`,
  })
  .refine((config) => config.ENVIRONMENT !== "production" || config.STAFF_SECOND_FACTOR === "required", {
    error: "STAFF_SECOND_FACTOR must be required in production: staff read and change everybody's accounts.",
  })
  .refine((config) => new Set(ecpayNames.map((name) => config[name] === undefined)).size === 1, {
    error: `${ecpayNames.join(", ")} are set together or not at all.`,
  })
  .refine((config) => new Set(invoiceNames.map((name) => config[name] === undefined)).size === 1, {
    error: `${invoiceNames.join(", ")} are set together or not at all.`,
  })
  .refine((config) => (config.LINE_MESSAGING_SECRET === undefined) === (config.LINE_MESSAGING_TOKEN === undefined), {
    error: "LINE_MESSAGING_SECRET and LINE_MESSAGING_TOKEN are set together or not at all.",
  })
  .refine((config) => (config.VAPID_PUBLIC_KEY === undefined) === (config.VAPID_PRIVATE_KEY === undefined), {
    error: "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together or not at all.",
  })
  .refine((config) => new Set(sellerNames.map((name) => config[name] === undefined)).size === 1, {
    error: `${sellerNames.join(", ")} are set together or not at all.`,
  })
  .refine(
    ({ TAG_MANAGER_ORIGIN, TAG_MANAGER_ID }) => (TAG_MANAGER_ORIGIN === undefined) === (TAG_MANAGER_ID === undefined),
    {
      error: "TAG_MANAGER_ORIGIN and TAG_MANAGER_ID are set together or not at all.",
    },
  )
  .refine(
    ({ CUSTOMER_PLATFORM_EVENTS, CUSTOMER_PLATFORM_KEY }) =>
      (CUSTOMER_PLATFORM_EVENTS === undefined) === (CUSTOMER_PLATFORM_KEY === undefined),
    { error: "CUSTOMER_PLATFORM_EVENTS and CUSTOMER_PLATFORM_KEY are set together or not at all." },
  )
  .refine(({ ENVIRONMENT, ECPAY_ORIGIN = "" }) => ENVIRONMENT !== "production" || isEcpay(ECPAY_ORIGIN), {
    error: `ECPAY_ORIGIN must be one of ${ecpayOrigins.join(", ")}: whatever answers there decides what is paid.`,
  })
  .refine(({ ECPAY_ORIGIN }) => ECPAY_ORIGIN === undefined || URL.parse(ECPAY_ORIGIN)?.origin === ECPAY_ORIGIN, {
    error: "ECPAY_ORIGIN is an origin without a path: it also stands in the checkout page's policy.",
  });

const isEcpay = (origin: string) => origin === "" || ecpayOrigins.includes(origin);

/** The parsed configuration; the only place that reads environment variables. No value has a default in code. */
export type Config = z.infer<typeof configSchema>;

/** The Worker's bindings, as named in wrangler.toml. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  /** Called by `conversationOf` and `inboxOf` (features/messaging/objects.ts), which type its methods. */
  CONVERSATION: DurableObjectNamespace;
  INBOX: DurableObjectNamespace;
  /** Called by `discussionOf` (features/learning/courses/followers.ts). */
  DISCUSSION: DurableObjectNamespace;
  MAIL_QUEUE: Queue<{ mail_id: string }>;
  WEBHOOK_QUEUE: Queue<{ webhook_delivery_id: string }>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  SIGN_IN_LIMIT: RateLimit;
  SIGN_UP_LIMIT: RateLimit;
  SUGGEST_LIMIT: RateLimit;
  /** Identifies the deployed version. */
  VERSION: WorkerVersionMetadata;
}

const cache = new WeakMap<Env, Config>();

/** Parses the environment once per isolate. Throws, naming every bad variable, if the deployment is misconfigured. */
export function configOf(env: Env): Config {
  const cached = cache.get(env);
  if (cached) return cached;
  const config = configSchema.parse(env);
  cache.set(env, config);
  return config;
}
