import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { gatherErrors, waitForHydration } from "./page-watch";
import { demoPassword, startWorkerServer, type WorkerServer } from "./server";

/** The demo accounts of product §1.6. */
export const demo = {
  startup: { email: "startup@demo.test", type: "startup" },
  startupDraft: { email: "startup-draft@demo.test", type: "startup" },
  investor: { email: "investor@demo.test", type: "investor" },
  investorGold: { email: "investor-gold@demo.test", type: "investor" },
  investorBasic: { email: "investor-basic@demo.test", type: "investor" },
  cvc: { email: "cvc@demo.test", type: "investor" },
  staff: { email: "staff@demo.test", type: "staff" },
  reviewer: { email: "reviewer@demo.test", type: "staff" },
} as const;

/** The demo accounts that can be copied, by the local part of their address (app/features/demo/cast.ts). */
const models = {
  startup: "startup",
  startupDraft: "startup-draft",
  startupReset: "startup-reset",
  startupInReview: "startup-06",
  startupReturned: "startup-26",
  investor: "investor",
  investorGold: "investor-gold",
  investorBasic: "investor-basic",
  investorReset: "investor-reset",
  investorInReview: "investor-09",
  cvc: "cvc",
  staff: "staff",
  reviewer: "reviewer",
  editor: "editor",
} as const;

export type Model = keyof typeof models;

export interface Person {
  context: BrowserContext;
  page: Page;
}

/** An account used by one journey only. */
export interface OwnAccount {
  id: string;
  email: string;
  /** A session token, for the cookie `fb_session` or as a bearer token. */
  token: string;
}

export interface Own extends Person, OwnAccount {}

interface PersonOptions {
  /** A server other than the worker's. */
  origin?: string;
  /** The session token to sign in with. */
  token?: string;
  /** 360 px wide, with touch. */
  phone?: boolean;
  javaScriptEnabled?: boolean;
  /** The browser's Accept-Language. */
  locale?: string;
  /** Whether requests fail on purpose, which the browser logs to its console. */
  losesConnection?: boolean;
  /** Disables the Content-Security-Policy, to test the page's own safety. */
  bypassCSP?: boolean;
  /** Allows the service worker, whose requests `page.route` cannot answer. */
  hasServiceWorker?: boolean;
}

interface Fixtures {
  /**
   * Starts a server for this journey alone, with further variables, so that it does not disturb others. It stops once
   * all people's pages are closed, because a page that is still loading logs that its server is gone.
   */
  ownServer: (variables?: Record<string, string>) => Promise<WorkerServer>;
  /** Creates a person with a separate browser context. */
  person: (options?: PersonOptions) => Promise<Person>;
  /** Creates an account for this journey: a copy of a demo account with another name and no conversations. */
  makeAccount: (like: Model, name?: string) => Promise<OwnAccount>;
  /** Creates a new person signed in to a copied account. */
  own: (like: Model, options?: PersonOptions & { name?: string }) => Promise<Own>;
  /** Creates a person signed in to a demo account, for read-only journeys. */
  signedIn: (who: keyof typeof demo, options?: PersonOptions) => Promise<Person>;
  /** Sets the user signed in at a mock social provider; returns one of their tokens. */
  atProvider: WorkerServer["atProvider"];
}

export const test = base.extend<Fixtures, { server: WorkerServer }>({
  server: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const server = await startWorkerServer(String(workerIndex));
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  request: async ({ request }, use) => {
    retryOnClosedConnection(request);
    await use(request);
  },
  atProvider: ({ server }, use) => use(server.atProvider),
  ownServer: async ({ browserName: _ }, use, { workerIndex }) => {
    const servers: WorkerServer[] = [];
    await use(async (variables) => {
      const server = await startWorkerServer(`${workerIndex}-own-${servers.length}`, variables);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  // Depends on `ownServer`, so that people are torn down before their servers.
  person: async ({ browser, baseURL, ownServer: _ }, use) => {
    const contexts: Array<{ context: BrowserContext; errors: string[] }> = [];
    await use(
      async ({
        phone = false,
        javaScriptEnabled = true,
        locale = "zh-TW",
        losesConnection = false,
        bypassCSP = false,
        hasServiceWorker = false,
        origin = baseURL,
        token,
      } = {}) => {
        const context = await browser.newContext({
          baseURL: origin,
          locale,
          timezoneId: "Asia/Taipei",
          javaScriptEnabled,
          bypassCSP,
          serviceWorkers: hasServiceWorker ? "allow" : "block",
          viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 900 },
          hasTouch: phone,
          extraHTTPHeaders: { "CF-Connecting-IP": newIp() },
        });
        retryOnClosedConnection(context.request);
        contexts.push({ context, errors: gatherErrors(context, { losesConnection }) });
        if (javaScriptEnabled) waitForHydration(context, { losesConnection });
        if (token) await context.addCookies([{ name: "fb_session", value: token, url: origin ?? "" }]);
        return { context, page: await context.newPage() };
      },
    );
    for (const { context } of contexts) await context.close();
    expect(
      contexts.flatMap(({ errors }) => errors),
      "errors in the browser",
    ).toEqual([]);
  },
  makeAccount: async ({ request }, use) => {
    await use(async (like, name = `晨光 ${crypto.randomUUID().slice(0, 8)}`) => {
      const answer = await request.post("/dev/accounts", { data: { like: models[like], name } });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()) as OwnAccount;
    });
  },
  own: async ({ makeAccount, person }, use) => {
    await use(async (like, { name, ...options } = {}) => {
      const account = await makeAccount(like, name);
      return { ...account, ...(await person({ ...options, token: account.token })) };
    });
  },
  signedIn: async ({ person, server }, use) => {
    await use(async (who, options) => person({ ...options, token: await server.demoToken(demo[who]) }));
  },
});

/**
 * Retries requests on a closed connection: the server closes connections after five idle seconds, and browsers retry
 * requests sent at that moment (RFC 9112, 9.3.1), but Playwright's own requests need `maxRetries`.
 */
function retryOnClosedConnection(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  request.fetch = (url, options) => send(url, { maxRetries: 1, ...options });
  for (const method of ["get", "post", "put", "delete"] as const) {
    request[method] = (url, options) => request.fetch(url, { ...options, method: method.toUpperCase() });
  }
}

/**
 * Makes the browser a visitor's without a log-out, as when a session has ended. Leaves the page first, because its
 * socket could be opening and would log that it was refused.
 */
export async function dropSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Closes a dialog with Escape, once it has focus; before that it does not listen. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Returns a unique IP address, so that rate limits count each person separately. */
export function newIp(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;
}

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/**
 * Returns the newest mail to an address, or the newest whose subject or text contains `about`; waits until there is
 * one.
 */
export async function newestMail(page: Page, to: string, about = ""): Promise<Mail> {
  const newest: Mail[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as Mail[];
    newest.push(...mails.filter(({ subject, text }) => `${subject}\n${text}`.includes(about)).slice(0, 1));
    expect(newest, `mails to ${to} about “${about}”`).toHaveLength(1);
  }).toPass({ timeout: 15_000 });
  return newest[0] as Mail;
}

/**
 * Expects that nothing is wider than the window. Waits until the page is parsed, because it has no elements before
 * that.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // After a resize, transitions may take a frame.
  await expect.poll(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export { demoPassword, expect };
