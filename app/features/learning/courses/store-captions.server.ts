import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { maxCaptionBytes, refuseCaptions } from "~/features/files/captions-type";
import { requireUploadQuota } from "~/features/files/require-upload-quota.server";
import { type StoredFile, storeFile } from "~/features/files/store-file.server";
import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Stores WebVTT captions after validating every cue. Throws `forbidden`, `too_large` above 1 MB, `invalid` with the
 * problem, and `rate_limited`.
 */
export async function storeCaptions(
  app: App,
  { actor, name, bytes }: { actor: StaffViewer; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  requireStaff(actor, "content.edit");
  if (bytes.byteLength > maxCaptionBytes) throw new AppError("too_large");
  const refusal = refuseCaptions(readText(bytes));
  if (refusal) {
    const { problem, ...values } = refusal;
    throw new AppError("invalid", { fields: { file: [issueWith(`courses:issues.captions.${problem}`, values)] } });
  }
  await requireUploadQuota(app, { actor, kind: "captions" });
  return storeFile(app, { ownerId: actor.id, kind: "captions", name, contentType: "text/vtt", bytes, isUpload: true });
}

/** WebVTT is always UTF-8. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}
