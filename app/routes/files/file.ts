import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ImageWidth, imageWidths } from "~/components/ui/image-widths";
import { enrolledViewer } from "~/features/accounts/second-factor/require-enrolled.server";
import { recordChecked } from "~/features/deals/board/record-checked.server";
import { cleanFileName } from "~/features/files/file-name";
import { findReadableFile, type ReadableFile } from "~/features/files/find-readable-file.server";
import { isUnstripped, readStripped } from "~/features/files/read-stripped.server";
import { recordStaffView } from "~/features/files/record-staff-view.server";
import { isResizable, resizeImage } from "~/features/files/resize-image.server";
import { partnerOf } from "~/features/site/partners/partner-host";
import type { App } from "~/server/app.server";
import { preferredLocale, translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { hasCopy } from "~/server/request";
import { viewerOf } from "../identity.server";
import { openRange } from "./open-range.server";

/**
 * Headers of every file. The policy keeps even an SVG from the demo data from running or loading anything.
 */
const safeHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};
/** The content under an id never changes. */
const immutable = "public, max-age=31536000, immutable";

export async function loader({ request, params, context: { app } }: LoaderFunctionArgs) {
  const viewer = enrolledViewer(app, await viewerOf(app, request));
  const file = await findReadableFile(app, { viewer, id: params.fileid ?? "" });
  if (!file) return notFound(request);
  const isOnPartnerHost = partnerOf(app.config, new URL(request.url).hostname) !== null;
  if (isOnPartnerHost && !(file.kind === "image" && file.isPublic)) return notFound(request);
  const width = file.kind === "image" ? requestedWidth(request) : null;
  const headers = headersOf(file, width);
  if (hasCopy(request, headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  if (file.isStaffView && viewer.kind === "staff" && request.method !== "HEAD") {
    await recordStaffView(app, { actor: viewer, file });
  }
  if (file.isListedDocument && viewer.kind === "investor" && request.method !== "HEAD") {
    const recorded = recordChecked(app, { actor: viewer, startupId: file.ownerId });
    app.waitUntil(recorded.catch((error: unknown) => logError(error)));
  }
  if (width !== null && isResizable(file.contentType)) {
    const resized = await inWidth(app, request, file, width);
    if (resized) return resized;
    // The original is a fallback while resizing fails, and must not be cached for long.
    if (file.isPublic) headers.set("Cache-Control", "public, max-age=300");
  }
  return original(app, request, file, headers);
}

function headersOf(file: ReadableFile, width: ImageWidth | null): Headers {
  return new Headers({
    ...safeHeaders,
    ETag: width === null ? `"${file.id}"` : `"${file.id}-${width}"`,
    "Last-Modified": new Date(file.createdAt).toUTCString(),
    "Cache-Control": file.isPublic ? immutable : "private, no-cache",
    "Content-Type": file.contentType,
    "Content-Disposition": disposition(file),
  });
}

/** Returns a width that images are served in; null, for the original, if another one is requested. */
function requestedWidth(request: Request): ImageWidth | null {
  const requested = new URL(request.url).searchParams.get("w");
  return imageWidths.find((width) => String(width) === requested) ?? null;
}

/** Returns the resized image, cached in this data center if public. Null if it cannot be resized. */
async function inWidth(app: App, request: Request, file: ReadableFile, width: ImageWidth): Promise<Response | null> {
  const cache = await caches.open("images");
  const address = new URL(`/files/${file.id}?w=${width}`, request.url).href;
  const cached = file.isPublic ? await cache.match(address) : undefined;
  if (cached) return cached;
  const resized = await resizeImage(app, { id: file.id, width });
  if (!resized) return null;
  const headers = headersOf(file, width);
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Disposition", disposition({ ...file, contentType: "image/webp" }));
  const answer = new Response(resized.body, { headers });
  if (file.isPublic) app.waitUntil(cache.put(address, answer.clone()));
  return answer;
}

async function original(app: App, request: Request, file: ReadableFile, headers: Headers): Promise<Response> {
  // An older image is sent with another length, so it must not get the stored one's headers.
  const opened = await openRange(app, request, file, new Headers(headers));
  if (!opened) return notFound(request);
  const { object, response } = opened;
  if (!object || !isUnstripped(object, file.contentType)) return response;
  headers.set("ETag", `"${file.id}"`);
  headers.set("Accept-Ranges", "bytes");
  return olderImage(app, request, file, headers);
}

/** Returns the whole image even for a range request, because its length differs from the stored one. */
async function olderImage(app: App, request: Request, file: ReadableFile, headers: Headers): Promise<Response> {
  const picture = await readStripped(app, file);
  if (!picture) return notFound(request);
  headers.set("Content-Length", String(picture.byteLength));
  return new Response(picture, { headers });
}

function notFound(request: Request): Response {
  return new Response(translate(preferredLocale(request))("files:error.notFound"), {
    status: 404,
    headers: { ...safeHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * Returns the disposition: images inline, documents as attachments, with the type's extension, in ASCII and in full
 * (RFC 6266, RFC 8187).
 */
function disposition({ kind, name: given, contentType }: Pick<ReadableFile, "kind" | "name" | "contentType">): string {
  const name = cleanFileName(given, contentType);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind === "image" ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

/** RFC 8187: also escapes characters that `encodeURIComponent` keeps but the header does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
