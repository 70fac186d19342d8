import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { apiCalls } from "./calls/index.server";
import { openApiDocument } from "./openapi-document.server";

export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(openApiDocument(apiCalls, { origin: new URL(request.url).origin, version: "1" }), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
