import type { App } from "~/server/app.server";

/** Converts a phone picture (HEIC, AVIF) to an upright JPEG; null if the image service cannot read it. */
export async function toJpeg(app: App, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const output = await app.images
      .input(new Blob([bytes.slice()]).stream())
      .output({ format: "image/jpeg", quality: 90 });
    return new Uint8Array(await output.response().arrayBuffer());
  } catch {
    // The service has no decoder for this picture, or the picture is broken.
    return null;
  }
}
