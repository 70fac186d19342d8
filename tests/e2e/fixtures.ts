import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { gatherErrors, waitForHydration } from "./page-watch";
import { demoPassword, startWorkerServer, type WorkerServer } from "./server";

/** The demo accounts of design §5. */
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

/** Whom an own account can be like: part of the address before the @ of a demo account (app/features/demo/cast.ts). */
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
} as const;

export type Model = keyof typeof models;

export interface Person {
  context: BrowserContext;
  page: Page;
}

/** An account that one journey has to itself. */
export interface OwnAccount {
  id: string;
  email: string;
  /** Opens a session, as the value of the cookie `fb_session` or as a bearer token. */
  token: string;
}

export interface Own extends Person, OwnAccount {}

interface PersonOptions {
  /** Another server than the journey's worker has. */
  origin?: string;
  /** Signed in by this session. */
  token?: string;
  /** 360 px wide, with touch. */
  phone?: boolean;
  javaScriptEnabled?: boolean;
  /** What the browser says in Accept-Language. */
  locale?: string;
  /** Whether what the browser asks for fails in between on purpose, which its console then tells of. */
  losesConnection?: boolean;
  /** Without our Content-Security-Policy: what keeps the page safe then is the page itself. */
  bypassCSP?: boolean;
}

interface Fixtures {
  /** A new person with a browser of their own. */
  person: (options?: PersonOptions) => Promise<Person>;
  /** Makes an account of this journey's own, like a demo account but for its name and conversations. */
  makeAccount: (like: Model, name?: string) => Promise<OwnAccount>;
  /** A new person signed in by such an account. */
  own: (like: Model, options?: PersonOptions & { name?: string }) => Promise<Own>;
  /** A demo account, signed in: for journeys that look and change nothing. */
  signedIn: (who: keyof typeof demo, options?: PersonOptions) => Promise<Person>;
  /** Says who is signed in at a stand-in of a social provider from now on; gives a token of theirs. */
  atProvider: WorkerServer["atProvider"];
}

export const test = base.extend<Fixtures, { server: WorkerServer }>({
  server: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const server = await startWorkerServer(workerIndex);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  request: async ({ request }, use) => {
    sendAgainOnClosedConnection(request);
    await use(request);
  },
  atProvider: ({ server }, use) => use(server.atProvider),
  person: async ({ browser, baseURL }, use) => {
    const contexts: Array<{ context: BrowserContext; errors: string[] }> = [];
    await use(
      async ({
        phone = false,
        javaScriptEnabled = true,
        locale = "zh-TW",
        losesConnection = false,
        bypassCSP = false,
        origin = baseURL,
        token,
      } = {}) => {
        const context = await browser.newContext({
          baseURL: origin,
          locale,
          timezoneId: "Asia/Taipei",
          javaScriptEnabled,
          bypassCSP,
          viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 900 },
          hasTouch: phone,
          extraHTTPHeaders: { "CF-Connecting-IP": newIp() },
        });
        sendAgainOnClosedConnection(context.request);
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
 * The server closes a connection that was quiet for five seconds. Browsers then send again what went out on it at that very
 * moment (RFC 9112, 9.3.1); Playwright's own requests do so only when asked.
 */
function sendAgainOnClosedConnection(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  request.fetch = (url, options) => send(url, { maxRetries: 1, ...options });
  for (const method of ["get", "post", "put", "delete"] as const) {
    request[method] = (url, options) => request.fetch(url, { ...options, method: method.toUpperCase() });
  }
}

/** An IP address nobody else has: what the journeys do counts against as many people as take part. */
export function newIp(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;
}

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/** The newest mail to an address; waits until the queue has delivered it. */
export async function newestMail(page: Page, to: string): Promise<Mail> {
  const mails: Mail[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
    mails.push(...((await answer.json()) as Mail[]));
    expect(mails.length).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  return mails[0] as Mail;
}

/** The short form of axe: every look at a page loads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * No serious or critical accessibility violation on the page as it stands. `only` one rule where the page has passed all of
 * them in another language already.
 */
export async function expectAccessible(page: Page, options: { only?: "color-contrast" } = {}): Promise<void> {
  // A colour halfway through a fade is no colour of the page: whoever asks for less motion sees none of it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Without a page of its own to put frames together: there are none. Only violations are written out.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (options.only) builder.withRules(options.only);
  const { violations } = await builder.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(serious, page.url()).toEqual([]);
}

/** Nothing is wider than the window. A page that has only just answered has no elements yet: wait until it is read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export { demoPassword, expect };
