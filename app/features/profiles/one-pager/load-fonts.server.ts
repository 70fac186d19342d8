import type { App } from "~/server/app.server";
import { fontPartsFor } from "./font-parts";
import type { PageFonts } from "./layout/sheet";
import { readGlyphs } from "./pdf/glyphs";
import { PdfFont } from "./pdf/pdf-font";

/**
 * The URLs of Noto Sans TC's files, one per part of its characters (decision 023). They stay static assets and are
 * never inlined into the bundle.
 */
const urls = import.meta.glob<string>(
  [
    "/node_modules/@fontsource/noto-sans-tc/files/noto-sans-tc-*-400-normal.woff",
    "/node_modules/@fontsource/noto-sans-tc/files/noto-sans-tc-*-700-normal.woff",
    "!**/noto-sans-tc-chinese-traditional-*",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

const weights = { regular: 400, bold: 700 } as const;

/** Loads the fonts of a page, with the characters of its text by weight. Throws if an asset cannot be read. */
export async function loadFonts(app: App, { regular, bold }: Record<keyof typeof weights, string>): Promise<PageFonts> {
  const [regularFont, boldFont] = await Promise.all([loadFont(app, "regular", regular), loadFont(app, "bold", bold)]);
  return { regular: regularFont, bold: boldFont };
}

async function loadFont(app: App, weight: keyof typeof weights, text: string): Promise<PdfFont> {
  const [first, ...others] = await Promise.all(
    fontPartsFor(text).flatMap((part) => {
      const path = `/node_modules/@fontsource/noto-sans-tc/files/noto-sans-tc-${part}-${weights[weight]}-normal.woff`;
      const url = urls[path];
      return url === undefined ? [] : [readAsset(app, url)];
    }),
  );
  if (!first) throw new Error("The font has no first part.");
  return new PdfFont(`NotoSansTC-${weight}`, [readGlyphs(first), ...others.map(readGlyphs)]);
}

async function readAsset(app: App, url: string): Promise<Uint8Array> {
  const response = await app.assets.fetch(new URL(url, app.config.PUBLIC_ORIGIN));
  if (!response.ok) throw new Error(`The asset ${url} was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
