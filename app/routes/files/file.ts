import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findReadableFile } from "~/features/files/queries.server";
import { preferredLocale, translate } from "~/server/i18n.server";
import { viewerOf } from "../identity.server";

/**
 * A stored file. What is under an id never changes, so images may be kept for good. The policy lets even an SVG from
 * the demo data run nothing and load nothing.
 */
const safely = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export async function loader({ request, params, context: { app } }: LoaderFunctionArgs) {
  const id = params.fileid ?? "";
  const file = await findReadableFile(app, { viewer: await viewerOf(app, request), id });
  if (!file) return notFound(request);
  const etag = `"${id}"`;
  const headers = new Headers({
    ...safely,
    ETag: etag,
    "Cache-Control": file.kind === "image" ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Content-Type": file.contentType,
    "Content-Disposition": `${file.kind === "image" ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(file.name)}`,
  });
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((value) => value.trim().replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const object = await app.files.get(id);
  if (!object) return notFound(request);
  headers.set("Content-Length", String(object.size));
  return new Response(object.body, { headers });
}

async function notFound(request: Request): Promise<Response> {
  return new Response(translate(await preferredLocale(request))("files:error.notFound"), {
    status: 404,
    headers: { ...safely, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** RFC 8187: what `encodeURIComponent` leaves alone but the header does not allow is escaped too. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
