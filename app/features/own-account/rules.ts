const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** How long a deleted account waits before it is erased, in milliseconds: until then its owner may change their mind. */
export const eraseGrace = 30 * day;

/** How long the link holds by which somebody without a password proves who they are, in milliseconds. */
export const proofLifetime = 30 * minute;

/** The pages that ask for a proof and to which a mailed link may lead back. */
export const provingPages = ["/account", "/account/data", "/account/confirm"] as const;
export type ProvingPage = (typeof provingPages)[number];

export type Browser = "chrome" | "edge" | "firefox" | "safari" | "opera" | "samsung" | "line" | "program" | "unknown";
export type System = "windows" | "macos" | "ios" | "ipados" | "android" | "linux" | "chromeos" | "unknown";

/** In this order: most browsers also name the ones they descend from. */
const browsers: ReadonlyArray<[Browser, RegExp]> = [
  ["line", /\bLine\//],
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["opera", /\b(?:OPR|Opera|OPT)\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["safari", /\bVersion\/.*\bSafari\//],
  ["program", /^(?:curl|Wget|node|undici|python|Go-http-client|okhttp|axios|PostmanRuntime|Java|Ruby)\b/i],
];

const systems: ReadonlyArray<[System, RegExp]> = [
  ["ipados", /\biPad\b/],
  ["ios", /\b(?:iPhone|iPod)\b/],
  ["android", /\bAndroid\b/],
  ["windows", /\bWindows\b/],
  ["chromeos", /\bCrOS\b/],
  ["macos", /\bMac(?:intosh| OS X)\b/],
  ["linux", /\bLinux\b/],
];

/** What kind of browser and system a session was opened with, as far as its User-Agent says. */
export function deviceOf(userAgent: string): { browser: Browser; system: System } {
  const find = <Name>(names: ReadonlyArray<[Name, RegExp]>) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return { browser: find(browsers) ?? "unknown", system: find(systems) ?? "unknown" };
}
