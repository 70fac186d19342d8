import { z } from "zod";

const browserNames = ["chrome", "edge", "firefox", "safari", "opera", "samsung", "line", "program", "unknown"] as const;
type Browser = (typeof browserNames)[number];

const systemNames = ["windows", "macos", "ios", "ipados", "android", "linux", "chromeos", "unknown"] as const;
type System = (typeof systemNames)[number];

/** What kind of browser and system a session was opened with, as it is kept and shown. */
export const deviceSchema = z.object({ browser: z.enum(browserNames), system: z.enum(systemNames) });
export type Device = z.infer<typeof deviceSchema>;

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

/** The device of a User-Agent, as far as it says. */
export function deviceOf(userAgent: string): Device {
  const find = <Name>(names: ReadonlyArray<[Name, RegExp]>) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return { browser: find(browsers) ?? "unknown", system: find(systems) ?? "unknown" };
}
