import type { StaffViewer } from "~/features/core/access/viewer";
import { readUpload } from "~/features/files/read-upload.server";
import { chosenFile, refusalOf } from "~/features/files/uploaded-files.server";
import { addImage } from "~/features/publishing/content-desk/add-image.server";
import { maxUploads } from "~/features/publishing/content-desk/library-schema";
import type { App } from "~/server/app.server";

interface RejectedFile {
  name: string;
  /** A message key. */
  issue: string;
}

/** Adds the files of a form without scripts to the image library; returns how many, and the rejected ones. */
export async function addUploadedImages(
  app: App,
  { actor, files }: { actor: StaffViewer; files: readonly unknown[] },
): Promise<{ stored: number; rejected: RejectedFile[] }> {
  const chosen = files.flatMap((value) => chosenFile(value) ?? []);
  if (chosen.length === 0) return { stored: 0, rejected: [{ name: "", issue: "deskHistory:images.noFile" }] };
  const rejected: RejectedFile[] = [];
  let stored = 0;
  for (const file of chosen.slice(0, maxUploads)) {
    try {
      const bytes = await readUpload(app, { actor, kind: "image", file });
      await addImage(app, { actor, name: file.name, bytes });
      stored += 1;
    } catch (error) {
      const [issue = "errors:invalid"] = refusalOf(error, "files:error");
      rejected.push({ name: file.name, issue });
    }
  }
  if (chosen.length > maxUploads) {
    rejected.push({ name: "", issue: `deskHistory:images.tooMany|${JSON.stringify({ max: maxUploads })}` });
  }
  return { stored, rejected };
}
