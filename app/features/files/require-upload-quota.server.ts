import { and, count, eq, gt } from "drizzle-orm";
import { files } from "~/db/schema";
import type { fileKinds } from "~/db/schema/files/files";
import { dayMs, hourSeconds } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Maximum number of uploads per account in 24 hours; far more than a profile needs. */
export const uploadsPerDay = { image: 200, document: 60, video: 200, captions: 400 } as const;

/** Throws `rate_limited` when `actor` has reached the upload limit of a kind in the last 24 hours. */
export async function requireUploadQuota(
  app: App,
  { actor, kind }: { actor: Pick<Actor, "id">; kind: (typeof fileKinds)[number] },
): Promise<void> {
  const today = await app.db
    .select({ uploads: count() })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.kind, kind), gt(files.createdAt, app.now() - dayMs)))
    .get();
  if (today && today.uploads >= uploadsPerDay[kind])
    throw new AppError("rate_limited", { retryAfterSeconds: hourSeconds });
}
