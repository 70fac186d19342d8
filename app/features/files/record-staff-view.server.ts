import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { ReadableFile } from "./find-readable-file.server";

/** Records that a staff member viewed someone's private file (product §2.4). Call it before sending the file. */
export async function recordStaffView(
  app: App,
  { actor, file }: { actor: Pick<StaffViewer, "id">; file: ReadableFile },
): Promise<void> {
  await recordEvent(app, {
    actor,
    action: "file.viewed",
    subject: { kind: "file", id: file.id },
    data: { owner_id: file.ownerId, name: file.name },
  });
}
