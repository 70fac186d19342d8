import { eq } from "drizzle-orm";
import { files } from "~/db/schema";
import { isResizable } from "~/features/files/resize-image.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { type Picture, readJpeg, readPng } from "./pdf/picture";

/** In pixels; sharp in print at the drawn size. */
const width = 256;

/**
 * A startup's logo on white. Null if there is no logo, for the demo data's SVG, and if the image service fails; the
 * page then shows the name's initial.
 */
export async function readLogo(app: App, photo: string | null): Promise<Picture | null> {
  if (photo === null) return null;
  try {
    const file = await app.db.select({ contentType: files.contentType }).from(files).where(eq(files.id, photo)).get();
    const object = file && isResizable(file.contentType) ? await app.files.get(photo) : null;
    if (!object) return null;
    const original = await object.arrayBuffer();
    // The local image service ignores the background for JPEG and draws transparent pixels black.
    const png = file?.contentType === "image/jpeg" ? null : readPng(await draw(app, original, "image/png"));
    return png ?? readJpeg(await draw(app, original, "image/jpeg"));
  } catch (error) {
    logError(`The logo ${photo} could not be drawn.`, error);
    return null;
  }
}

async function draw(app: App, original: ArrayBuffer, format: "image/png" | "image/jpeg"): Promise<Uint8Array> {
  const drawn = await app.images
    .input(new Blob([original]).stream())
    .transform({ width, fit: "scale-down" })
    .output({ format, quality: 88, background: "#ffffff" });
  return new Uint8Array(await drawn.response().arrayBuffer());
}
