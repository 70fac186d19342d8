import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { callTable } from "./calls/index.server";
import { openApiDocument } from "./openapi-document.server";

/** Kept for the isolate, as it changes only with a deployment and building it takes about 0.1 s of CPU. */
let kept = { origin: "", text: "" };

export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  if (kept.origin !== origin)
    kept = { origin, text: JSON.stringify(openApiDocument(callTable, { origin, version: "1" })) };
  return new Response(kept.text, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}
