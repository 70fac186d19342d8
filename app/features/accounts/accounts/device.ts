import { z } from "zod";

const browserNames = ["chrome", "edge", "firefox", "safari", "opera", "samsung", "line", "program", "unknown"] as const;
type Browser = (typeof browserNames)[number];

const systemNames = ["windows", "macos", "ios", "ipados", "android", "linux", "chromeos", "unknown"] as const;
type System = (typeof systemNames)[number];

/** The browser and operating system a session was started with, as stored and displayed. */
export const deviceSchema = z.object({ browser: z.enum(browserNames), system: z.enum(systemNames) });
export type Device = z.infer<typeof deviceSchema>;

/** Checked in this order, because most User-Agents also name the browsers they derive from. */
const browsers: ReadonlyArray<[Browser, RegExp]> = [
  ["line", /\bLine\//],
  ["edge", /\bEdg(?:e|A|iOS)?\//],
  ["opera", /\b(?:OPR|Opera|OPT)\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["safari", /\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//],
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

/** Returns the device of a User-Agent, with `unknown` for unrecognized parts. */
export function deviceOf(userAgent: string): Device {
  const find = <Name>(names: ReadonlyArray<[Name, RegExp]>) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: find(browsers) ?? "unknown", system: find(systems) ?? "unknown" };
}
