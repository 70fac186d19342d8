import type { EntryContext } from "@remix-run/cloudflare";
import { isLong, keptByText } from "~/server/kept-by-text";
import type { Piece } from "./page-pieces.server";

/** The loaders' data: the values it consists of, each as JSON, or a stream if there are promises among them. */
type PageData = EntryContext["serverHandoffStream"] | readonly string[];

const encoder = new TextEncoder();
const controller = "window.__remixContext.streamController";

/** The script with the loaders' data, in pieces, as `RemixServer` sends it while it streams. */
export async function dataScript(data: PageData, nonce: string): Promise<Piece[]> {
  const encoded = isValues(data) ? encodedValues(data) : [encodedInScript(await new Response(data).text())];
  return [`<script nonce="${nonce}">${controller}.enqueue("`, ...encoded, `");${controller}.close();</script>`];
}

const isValues = (data: PageData): data is readonly string[] => Array.isArray(data);

/** The encoded data, of which long values are encoded once: two texts that are encoded apart are what both are together. */
function encodedValues(values: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let short = "[";
  for (const [at, value] of values.entries()) {
    if (at > 0) short += ",";
    if (isLong(value)) {
      pieces.push(encodedInScript(short), keptInScript(value));
      short = "";
    } else {
      short += value;
    }
  }
  return [...pieces, encodedInScript(`${short}]\n`)];
}

/** The inside of a script's text between quotation marks. */
const encodedInScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");

const keptInScript = keptByText((text) => encoder.encode(encodedInScript(text)));
