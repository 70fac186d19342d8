import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedQuery } from "~/features/messaging/share/shared-text";
import { localePath, locales } from "~/locales/locale";

interface Manifest {
  id: string;
  lang: string;
  start_url: string;
  icons: Array<{ src: string; sizes: string; purpose?: string }>;
  share_target: { action: string; method: string; params: Record<string, string> };
}

const read = (locale: string): Manifest => JSON.parse(readFileSync(`public/manifest.${locale}.webmanifest`, "utf8"));

/** The width and height in a PNG's first chunk. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("the installable app", () => {
  it.each(locales)("starts in %s, and is the same app in all languages", (locale) => {
    const { id, lang, start_url } = read(locale);
    expect([id, lang, start_url]).toEqual(["/", locale, localePath(locale, "/")]);
    expect(read(locale).icons).toEqual(read("zh-TW").icons);
  });

  it.each(locales)("takes what other apps share, in %s, to the page that asks whom to send it", (locale) => {
    const { action, method, params } = read(locale).share_target;
    expect([action, method]).toEqual([localePath(locale, "/messages/share"), "GET"]);
    expect(Object.values(params)).toEqual(Object.keys(sharedQuery.shape));
  });

  it("has the icons that browsers ask for, one of them maskable", () => {
    const { icons } = read("zh-TW");
    expect(icons.map(({ src }) => sizeOf(`public${src}`))).toEqual(icons.map(({ sizes }) => sizes));
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    expect(sizeOf("public/img/app/apple-touch.png")).toBe("180x180");
  });
});
