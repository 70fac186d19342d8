import { ulid } from "ulidx";
import { files } from "~/db/schema";
import { uploadsPerDay } from "~/features/files/require-upload-quota.server";
import type { App } from "~/server/app.server";

/** Uses up an account's uploads of a kind for today. */
export async function fillUploadQuota(app: App, ownerId: string, kind: keyof typeof uploadsPerDay): Promise<void> {
  const row = () => ({ id: ulid(), ownerId, kind, name: "a", contentType: "image/png", size: 1, createdAt: app.now() });
  const insert = () => app.db.insert(files).values(row());
  await app.db.batch([insert(), ...Array.from({ length: uploadsPerDay[kind] - 1 }, insert)]);
}
