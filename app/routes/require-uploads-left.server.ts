import type { Viewer } from "~/features/core/access/viewer";
import { requireUploadQuota } from "~/features/files/require-upload-quota.server";
import type { App } from "~/server/app.server";
import { maxFormBytes } from "./form.server";

/** The kinds of files a form may contain when it is sent without scripts. */
export type FormUploads = ReadonlyArray<"image" | "document">;

interface UploadForm {
  request: Request;
  viewer: Viewer;
  kinds: FormUploads;
}

/**
 * Throws `rate_limited`, before a form's body is read, if it is larger than a form without files and `viewer` has no
 * uploads of its kinds left today.
 */
export async function requireUploadsLeft(app: App, { request, viewer, kinds }: UploadForm): Promise<void> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (viewer.kind === "visitor" || announced <= maxFormBytes) return;
  const asked = await Promise.allSettled(kinds.map((kind) => requireUploadQuota(app, { actor: viewer, kind })));
  const [first] = asked;
  if (first?.status === "rejected" && asked.every(({ status }) => status === "rejected")) throw first.reason;
}
