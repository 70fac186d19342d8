import type { ImageWidth } from "~/components/ui/image-widths";
import type { App } from "~/server/app.server";
import { imageTypes } from "./image-type";

/** Whether an image consists of pixels: a drawing (the demo data has some) fits every width. */
export function isResizable(contentType: string): boolean {
  return imageTypes.some((type) => type === contentType);
}

/** A stored image at most `width` px wide, as WebP; it is never enlarged. Null where the service or the store fails. */
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
    // Read whole, so that a failure in mid-picture still leads to the original.
    return new Response(await resized.response().arrayBuffer());
  } catch (error) {
    console.error(`Image ${id} could not be resized to ${width} px.`, error);
    return null;
  }
}
