import { eq } from "drizzle-orm";
import { z } from "zod";
import { files } from "~/db/schema";
import { hourMs } from "~/durations";
import type { CourseAccess } from "~/features/core/access/entitlements";
import { mayWatch } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { base64url, bytesOfBase64url } from "~/server/tokens";
import type { Lesson } from "./course";

/** How long a video's URL is valid, in milliseconds; the player renews it in time. */
export const addressLifetime = 2 * hourMs;

const use = "lesson files";
/** Not a dot, because the Worker treats a path's last dot as a file extension. */
const separator = "~";

const claimShape = z.object({
  file: z.string(),
  /** The session it was issued to; empty for visitors. */
  session: z.string(),
  /** The access the viewer needs, rechecked on each request so that it ends with their level. */
  needs: z.enum(["preview", "member", "all"]),
  until: z.number(),
});
type Claim = z.infer<typeof claimShape>;

const sessionOf = (viewer: Viewer) => (viewer.kind === "visitor" ? "" : viewer.sessionId);

/** A lesson's URLs for the player, valid for this session until `expiresAt` (milliseconds). */
export interface LessonAddresses {
  expiresAt: number;
  /** The qualities, best first. */
  videos: Array<{ url: string; contentType: string; height: number }>;
  captions: Array<{ url: string; locale: Lesson["files"]["captions"][number]["locale"] }>;
}

/**
 * Makes the URLs of a lesson's files; the caller must check that the viewer may watch. Each ends with the video's file
 * name, which logs derive from it (product §11.1).
 */
export async function addressesOf(
  app: App,
  { viewer, lesson, needs }: { viewer: Viewer; lesson: Pick<Lesson, "video" | "files">; needs: CourseAccess },
): Promise<LessonAddresses> {
  const until = app.now() + addressLifetime;
  const sign = async (file: string, name: string) => {
    const claim: Claim = { file, session: sessionOf(viewer), needs, until };
    const body = base64url(new TextEncoder().encode(JSON.stringify(claim)));
    return `/files/lessons/${body}${separator}${await keyedHash(app, use, body)}/${name}`;
  };
  const stem = lesson.video.replace(/\.\w+$/, "");
  const { videos, captions } = lesson.files;
  return {
    expiresAt: until,
    videos: await Promise.all(
      videos.map(async ({ id, contentType, height }) => ({ url: await sign(id, lesson.video), contentType, height })),
    ),
    captions: await Promise.all(
      captions.map(async ({ id, locale }) => ({ url: await sign(id, `${stem}.${locale}.vtt`), locale })),
    ),
  };
}

/**
 * The file behind a URL from `addressesOf`. Null for another session, after expiry, or if the viewer may no longer
 * watch.
 */
export async function openAddress(app: App, { viewer, token }: { viewer: Viewer; token: string }) {
  const [body = "", signature = "", ...rest] = token.split(separator);
  if (rest.length > 0 || !(await isKeyedHash(app, use, body, signature))) return null;
  const claim = claimShape.parse(JSON.parse(new TextDecoder().decode(bytesOfBase64url(body))));
  if (claim.session !== sessionOf(viewer) || claim.until <= app.now() || !mayWatch(viewer, claim.needs)) return null;
  const file = await app.db.select().from(files).where(eq(files.id, claim.file)).get();
  return file && (file.kind === "video" || file.kind === "captions") ? file : null;
}
