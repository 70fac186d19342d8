import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { enrolledViewer } from "~/features/accounts/second-factor/require-enrolled.server";
import { openAddress } from "~/features/learning/courses/video-address.server";
import { openRange } from "../../files/open-range.server";
import { viewerOf } from "../../identity.server";

/** Serves a lesson's video or captions at a URL specific to the viewer (`addressesOf`). */
export async function loader({ request, params, context: { app } }: LoaderFunctionArgs) {
  const viewer = enrolledViewer(app, await viewerOf(app, request));
  const file = await openAddress(app, { viewer, token: params.token ?? "" });
  const headers = new Headers({
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cache-Control": "private, no-cache",
  });
  if (!file) return new Response(null, { status: 403, headers });
  headers.set("Content-Type", file.kind === "captions" ? "text/vtt; charset=utf-8" : file.contentType);
  headers.set("Last-Modified", new Date(file.createdAt).toUTCString());
  headers.set("Content-Disposition", "inline");
  const opened = await openRange(app, request, file, headers);
  return opened?.response ?? new Response(null, { status: 404 });
}
