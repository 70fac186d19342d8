import { barePath } from "~/locales/locale";
import { forgetKept, keptIn, readKept } from "./kept-list";
import { offlineHeaders, offlinePage } from "./offline-page";
import type { PushPayload } from "./push-payload";

/**
 * The service worker, `/sw.js` (`scripts/build-worker.ts`): shows the offline page if a page cannot be loaded. It
 * contains that page and stores no response, so an old one can never show an outdated page of the site.
 */

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LastingEvent {
  /** Missing in some browsers. */
  addRoutes?(routes: Array<{ condition: { urlPattern: string }; source: "network" }>): Promise<void>;
}

interface PushEvent extends LastingEvent {
  data: { json(): PushPayload } | null;
}

interface ClickEvent extends LastingEvent {
  notification: { data: { path: string }; close(): void };
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

interface FetchEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of `ServiceWorkerGlobalScope` used here: TypeScript's library for it contradicts the one for pages. */
interface ServiceWorker {
  addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
  addEventListener(type: "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
}

declare const self: ServiceWorker;

self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
  // Spares the files of a page the way through this worker.
  event.waitUntil(event.addRoutes?.([{ condition: { urlPattern: "/assets/*" }, source: "network" }]) ?? done);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? done);
  event.waitUntil(removeOtherCaches());
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, destination } = event.request;
  if (method !== "GET") {
    if (isLogOut(new URL(event.request.url))) event.waitUntil(forgetKept());
  } else if (mode === "navigate" && destination === "document") event.respondWith(openPage(event));
});

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, text, path, tag } = message;
  const icon = "/img/app/icon-192.png";
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

const done = Promise.resolve();

/** Opens a path of the site, or the page that shows it already. */
async function openPath(path: string): Promise<void> {
  const url = `${self.location.origin}${path}`;
  const open = await self.clients.matchAll({ type: "window" });
  const shown = open.find((page) => page.url === url);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}

async function removeOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== keptIn);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Whether a URL is where the log-out form posts, as a document or as Remix's data request. */
const isLogOut = ({ pathname }: URL) => /^\/logout(?:\.data)?\/?$/.test(barePath(pathname));

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = offlinePage({ url: new URL(request.url), kept: await readKept(), now: Date.now() });
    return new Response(page, { status: 503, headers: offlineHeaders });
  }
}
