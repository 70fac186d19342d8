import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

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

const demoPassword = "Demo-pass-1";

export interface Person {
  context: BrowserContext;
  page: Page;
}

interface PersonOptions {
  /** 360 px wide, with touch. */
  phone?: boolean;
  javaScriptEnabled?: boolean;
  /** What the browser says in Accept-Language. */
  locale?: string;
  /** Whether the connection fails in between, which the browser's console then tells of. */
  losesConnection?: boolean;
}

interface Fixtures {
  /** A new person with a browser of their own. */
  person: (options?: PersonOptions) => Promise<Person>;
  /** A demo account, signed in. */
  signedIn: (who: keyof typeof demo, options?: PersonOptions) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser, baseURL }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async ({ phone = false, javaScriptEnabled = true, locale = "zh-TW", losesConnection = false } = {}) => {
      const context = await browser.newContext({
        baseURL,
        locale,
        timezoneId: "Asia/Taipei",
        javaScriptEnabled,
        viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 900 },
        hasTouch: phone,
        extraHTTPHeaders: { "CF-Connecting-IP": newIp() },
      });
      contexts.push(context);
      const page = await context.newPage();
      const open = page.goto.bind(page);
      // A click before the scripts run may meet a fault of the router's hydration (React error 345); people are slower.
      page.goto = (url, options) => open(url, { waitUntil: "networkidle", ...options });
      watchConsole(page, errors, losesConnection);
      return { context, page };
    });
    for (const context of contexts) await context.close();
    expect(errors, "errors in the browser's console").toEqual([]);
  },
  signedIn: async ({ person, baseURL }, use) => {
    await use(async (who, options) => {
      const someone = await person(options);
      const token = await demoToken(someone.page, who);
      await someone.context.addCookies([{ name: "fb_session", value: token, url: baseURL ?? "" }]);
      return someone;
    });
  },
});

/** An IP address nobody else has: what the journeys do counts against as many people as take part. */
export function newIp(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;
}

/** Gathers what the browser's console calls an error; a refused form answers 4xx on purpose and is none. */
function watchConsole(page: Page, errors: string[], losesConnection: boolean): void {
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  if (losesConnection) return;
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(`${page.url()}: ${message.text()}`);
  });
}

/** A login is a fresh proof for ten minutes; staff change levels by it, however late in a run. */
const tokenLifetime = 5 * 60_000;
const tokens = new Map<string, { token: string; at: number }>();

async function demoToken(page: Page, who: keyof typeof demo): Promise<string> {
  const known = tokens.get(who);
  if (known && Date.now() - known.at < tokenLifetime) return known.token;
  const answer = await page.request.post("/api/auth/login", { data: { ...demo[who], password: demoPassword } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  tokens.set(who, { token, at: Date.now() });
  return token;
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

/** No serious or critical accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour halfway through a fade is no colour of the page: whoever asks for less motion sees none of it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(serious, page.url()).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export { expect };
