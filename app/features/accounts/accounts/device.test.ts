import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf } from "./device";

describe("the device of a User-Agent", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, "chrome", "windows"],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "edge", "windows"],
    [`${mac} ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, "opera", "macos"],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, "safari", "macos"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "firefox", "linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
      "safari",
      "ios",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.19.1",
      "line",
      "ios",
    ],
    ["Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile", "chrome", "ipados"],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0 Mobile Safari/537.36`, "chrome", "android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      "samsung",
      "android",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`, "chrome", "chromeos"],
    ["curl/8.5.0", "program", "unknown"],
    ["node", "program", "unknown"],
    ["", "unknown", "unknown"],
  ])("%s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it("is found for any text without throwing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (userAgent) => {
        const { browser, system } = deviceOf(userAgent);
        expect(browser).toMatch(/^[a-z]+$/);
        expect(system).toMatch(/^[a-z]+$/);
      }),
    );
  });
});
