import { eq } from "drizzle-orm";
import { files } from "~/db/schema";
import { imageSizeOf } from "~/features/files/image-size";
import { isResizable } from "~/features/files/resize-image.server";
import type { App } from "~/server/app.server";
import type { Jpeg } from "./pdf/page";

/** In pixels: sharp in print at the size it is drawn. */
const width = 320;

/**
 * A startup's logo as a JPEG on white, the format a PDF takes as it is. Null without a logo, for the demo data's SVG, and
 * when the image service fails: the page then has the name's initial.
 */
export async function readLogo(app: App, photo: string | null): Promise<Jpeg | null> {
  if (photo === null) return null;
  try {
    const file = await app.db.select({ contentType: files.contentType }).from(files).where(eq(files.id, photo)).get();
    const object = file && isResizable(file.contentType) ? await app.files.get(photo) : null;
    if (!object) return null;
    const drawn = await app.images
      .input(object.body)
      .transform({ width, fit: "scale-down", background: "#ffffff" })
      .output({ format: "image/jpeg", quality: 88, background: "#ffffff" });
    const bytes = new Uint8Array(await drawn.response().arrayBuffer());
    const size = imageSizeOf(bytes);
    return size && { bytes, ...size };
  } catch (error) {
    console.error(`The logo ${photo} could not be drawn.`, error);
    return null;
  }
}
