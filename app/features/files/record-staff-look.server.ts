import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { ReadableFile } from "./find-readable-file.server";

/** Writes down that a member of staff opened somebody's private file (design §7), before it is sent. */
export async function recordStaffLook(
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
