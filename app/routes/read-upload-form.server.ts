import type { Actor } from "~/features/access/viewer";
import { requireUploadQuota } from "~/features/files/require-upload-quota.server";
import type { App } from "~/server/app.server";
import { maxFormBytes, readForm } from "./form.server";

interface UploadForm {
  request: Request;
  actor: Pick<Actor, "id">;
  kinds: ReadonlyArray<"image" | "document">;
  maxBytes: number;
}

/**
 * The fields of a form that brings files of `kinds` when it is sent without scripts, as `readForm`. Throws `rate_limited`
 * before the body is read if it is larger than a form without files and `actor` may upload none of them today.
 */
export async function readUploadForm(app: App, { request, actor, kinds, maxBytes }: UploadForm): Promise<FormData> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!(announced <= maxFormBytes)) {
    const asked = await Promise.allSettled(kinds.map((kind) => requireUploadQuota(app, { actor, kind })));
    const [first] = asked;
    if (first?.status === "rejected" && asked.every(({ status }) => status === "rejected")) throw first.reason;
  }
  return readForm(request, maxBytes);
}
