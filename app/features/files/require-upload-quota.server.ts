import { type SQL, sql } from "drizzle-orm";
import { files } from "~/db/schema";
import { dayMs, hourSeconds } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Maximum number of uploads per account in 24 hours; far more than a profile needs. */
export const uploadsPerDay = { image: 200, document: 60, video: 200, captions: 400 } as const;

/** A kind of file that its owner uploads. */
export type UploadKind = keyof typeof uploadsPerDay;

/** Throws `rate_limited` when `actor` has reached the upload limit of a kind in the last 24 hours. */
export async function requireUploadQuota(
  app: App,
  { actor, kind }: { actor: Pick<Actor, "id">; kind: UploadKind },
): Promise<void> {
  const left = await app.db.get<{ isLeft: number }>(
    sql`SELECT ${hasUploadsLeft(app, { ownerId: actor.id, kind })} AS isLeft`,
  );
  if (!left?.isLeft) throw tooManyUploads();
}

/** SQL condition: the account has uploads of a kind left today. */
export function hasUploadsLeft(app: App, { ownerId, kind }: { ownerId: string; kind: UploadKind }): SQL {
  return sql`(
    SELECT count(*) FROM ${files}
    WHERE ${files.ownerId} = ${ownerId} AND ${files.kind} = ${kind} AND ${files.createdAt} > ${app.now() - dayMs}
  ) < ${uploadsPerDay[kind]}`;
}

export const tooManyUploads = () => new AppError("rate_limited", { retryAfterSeconds: hourSeconds });
