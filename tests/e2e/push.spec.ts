import type { BrowserContext, Page } from "@playwright/test";
import type { PushPayload } from "../../app/components/offline/push-payload";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, type Own, test } from "./fixtures";
import { localePath, textsOf } from "./texts";

const { settings } = textsOf("zh-TW");
const turnOn = (page: Page) => page.getByRole("button", { name: settings.push.turnOn });
const pushOf = (page: Page, topic: keyof typeof settings.preferences.topics) =>
  page.getByRole("group", { name: settings.preferences.topics[topic] }).getByLabel(settings.preferences.channels.push);

/**
 * Stands in for the push service, which these journeys cannot reach, and for permission, which headless Chromium never
 * gives: the browser gets a subscription with keys of its own. Returns how often a page asked for permission.
 */
async function standInForService(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Object.defineProperty(Notification, "permission", { get: () => (asked.times > 0 ? "granted" : "default") });
    Notification.requestPermission = async () => {
      asked.times += 1;
      return "granted";
    };
    const key = "subscription-of-the-journey";
    const read = () => {
      const kept = sessionStorage.getItem(key);
      if (!kept) return null;
      const { endpoint, keys, ours } = JSON.parse(kept) as { endpoint: string; keys: object; ours: string };
      const bytes = Uint8Array.from(atob(ours.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
      return {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem(key);
          return true;
        },
      };
    };
    PushManager.prototype.getSubscription = async () => read() as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const made = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) },
        ours: options?.applicationServerKey,
      };
      sessionStorage.setItem(key, JSON.stringify(made));
      return read() as unknown as PushSubscription;
    };
  });
  return (page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
}

/** Pushes messages to the page's service worker, as the browser's own push service does. */
async function pushTo(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  return (data: string) => devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** A service worker, as far as these journeys use it. */
interface PushWorker {
  shown: Array<{ title: string; body?: string; tag?: string; data?: { path: string } }>;
  opened: string[];
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  dispatchEvent: (event: Event) => boolean;
}

/**
 * Stands in for the system's notifications, which headless Chromium does not have, and for opened windows, which need a
 * real click. Returns what is shown, and a click on it that returns the opened address.
 */
async function watchWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("No service worker runs.");
  await worker.evaluate(() => {
    const self = globalThis as unknown as PushWorker;
    Object.assign(self, { shown: [], opened: [] });
    self.registration.showNotification = async (title, options = {}) => {
      const { body, tag, data } = options;
      self.shown = [...self.shown.filter((one) => one.tag !== tag), { title, body, tag, data }];
    };
    self.clients.openWindow = async (url) => {
      self.opened.push(url);
      return null;
    };
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as PushWorker).shown),
    click: () =>
      worker.evaluate(async () => {
        const self = globalThis as unknown as PushWorker;
        const { data } = self.shown.pop() ?? {};
        const work: Array<Promise<unknown>> = [];
        const event = new Event("notificationclick");
        Object.assign(event, {
          notification: { data, close: () => undefined },
          waitUntil: (done: Promise<unknown>) => work.push(done),
        });
        self.dispatchEvent(event);
        await Promise.all(work);
        return self.opened;
      }),
  };
}

test("a member turns on push notifications, receives one in Chromium, and opens its page", async ({ own, server }) => {
  const { page, context } = await own("investorGold", { hasServiceWorker: true });
  const asked = await standInForService(context);

  await test.step("only the button asks the browser for permission", async () => {
    for (const path of ["/", "/messages", "/account/preferences"]) {
      await page.goto(path);
      expect(await asked(page), path).toBe(0);
    }
    await expect(pushOf(page, "answers")).toHaveCount(0);
    await turnOn(page).click();
    await expect(page.getByText(settings.push.turnedOn)).toBeVisible();
    expect(await asked(page)).toBe(1);
  });
  await pushOf(page, "answers").check();
  await page.getByRole("button", { name: settings.preferences.submit }).click();
  await expect(page.getByText(settings.preferences.saved)).toBeVisible();
  await expect(pushOf(page, "answers")).toBeChecked();
  await expect(page.getByText(settings.preferences.shortHint.push)).toBeVisible();

  const { title, text, path, tag }: PushPayload = {
    title: textsOf("zh-TW").layout.brand.first,
    text: textsOf("zh-TW").noticeLines.atOnce.firstAnswer,
    path: "/account/notices",
    tag: "01JDX6XW5Q8Z4D4Q3N1V7B2K9M",
  };
  const push = await pushTo(context, page);
  const { shown, click } = await watchWorker(context);
  const payload = JSON.stringify({ title, text, path, tag });
  const expected = [{ title, body: text, tag, data: { path } }];
  await push(payload);
  await expect.poll(shown).toEqual(expected);
  await push(payload);
  expect(await shown(), "a repeated one replaces it").toEqual(expected);
  const [opened = ""] = await click();
  expect(opened).toBe(`${server.origin}${path}`);
  await page.goto(opened);
  await expect(page.getByRole("heading", { level: 2, name: textsOf("zh-TW").notices.title })).toBeVisible();
});

test("push notifications are turned off again, and end with the session", async ({ own, server }) => {
  const { page, context, id } = await own("investorGold", { hasServiceWorker: true });
  await standInForService(context);
  const count = async () =>
    (
      await server.queryFirst<{ count: number }>(
        "SELECT count(*) AS count FROM push_subscriptions WHERE account_id = ?",
        id,
      )
    )?.count;
  await page.goto("/account/preferences");
  await turnOn(page).click();
  await expect(page.getByText(settings.push.isOn, { exact: true })).toBeVisible();
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: settings.push.turnOff }).click();
  await expect(page.getByText(settings.push.turnedOff)).toBeVisible();
  expect(await count()).toBe(0);
  await turnOn(page).click();
  await expect(page.getByText(settings.push.isOn, { exact: true })).toBeVisible();
  expect(await count()).toBe(1);
  await page.goto("/logout");
  await page
    .getByRole("main")
    .getByRole("button", { name: textsOf("zh-TW").accounts.logout.submit })
    .click();
  await expect(page).toHaveURL("/");
  expect(await count()).toBe(0);
});

test("a browser that blocks notifications, or cannot receive them, is told what to do", async ({ own }) => {
  const blocked = await own("startup", { hasServiceWorker: true });
  await blocked.context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await blocked.page.goto("/account/preferences");
  await expect(blocked.page.getByText(settings.push.denied)).toBeVisible();
  await expect(turnOn(blocked.page)).toHaveCount(0);

  const old: Own = await own("startup");
  await old.context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await old.page.goto("/account/preferences");
  await expect(old.page.getByText(settings.push.unsupported)).toBeVisible();
  await expect(turnOn(old.page)).toHaveCount(0);
});

for (const locale of ["zh-TW", "en-US"] as const) {
  test(`the settings with push notifications fit each screen in ${locale}`, async ({ own }) => {
    const { page, context } = await own("investorGold", { locale, hasServiceWorker: true });
    await standInForService(context);
    const texts = textsOf(locale).settings;
    await page.goto(localePath(locale, "/account/preferences"));
    await page.getByRole("button", { name: texts.push.turnOn }).click();
    await expect(page.getByText(texts.push.isOn, { exact: true })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, { headings: true });
    }
  });
}
