import type { ImageWidth } from "~/components/ui/image-widths";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { imageTypes } from "./image-type";

/** Whether an image is a bitmap: SVG, used in the demo data, needs no resizing. */
export function isResizable(contentType: string): boolean {
  return imageTypes.some((type) => type === contentType);
}

/** Returns a stored image as WebP, at most `width` px wide, never enlarged. Null when the image service or R2 fails. */
export async function resizeImage(
  app: App,
  { id, width }: { id: string; width: ImageWidth },
): Promise<Response | null> {
  try {
    const object = await app.files.get(id);
    if (!object) return null;
    const resized = await app.images
      .input(object.body)
      .transform({ width, fit: "scale-down" })
      .output({ format: "image/webp", quality: 82 });
    // Buffered, so that a failure halfway still falls back to the original.
    return new Response(await resized.response().arrayBuffer());
  } catch (error) {
    logError(`Image ${id} could not be resized to ${width} px.`, error);
    return null;
  }
}
