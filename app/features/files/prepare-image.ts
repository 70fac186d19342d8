import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf, isPhonePicture, maxImageBytes } from "./image-type";
import { startOf, UploadError } from "./upload-file";

/** Maximum size of a chosen image. A phone's photo may exceed the upload limit, because cropping shrinks it. */
const maxChosenBytes = 30 * 1024 * 1024;
/** Large enough for headers: in a JPEG the size follows the EXIF data, in a WebP the EXIF data comes last. */
const headerLength = 512 * 1024;
/** Aspect ratios this close to the requested one are not cropped. */
const tolerance = 0.02;

/**
 * Whether a chosen image can be uploaded as it is, or must be cropped first because it is too large or its aspect ratio
 * differs from `aspect` (width divided by height). Throws `UploadError` for anything but a supported image.
 */
export async function prepareImage(file: File, aspect: number): Promise<{ step: "send" | "cut" }> {
  const start = await startOf(file, headerLength);
  if (isPhonePicture(start)) return preparePhonePicture(file);
  const type = imageTypeOf(start);
  if (!type) throw new UploadError({ key: "error.wrongType" });
  if (file.size > maxChosenBytes) throw new UploadError({ key: "error.tooLarge" });
  const size = imageSizeOf(type === "image/webp" ? await startOf(file, file.size) : start);
  if (!size) throw new UploadError({ key: "error.broken" });
  const fits = Math.abs(size.width / size.height / aspect - 1) <= tolerance;
  return { step: fits && isDrawableSize(size) && file.size <= maxImageBytes ? "send" : "cut" };
}

/**
 * Lets the user crop the picture if the browser can show it, as Safari can; otherwise the server converts it to JPEG.
 */
async function preparePhonePicture(file: File): Promise<{ step: "send" | "cut" }> {
  const picture = file.size <= maxChosenBytes ? await createImageBitmap(file).catch(() => null) : null;
  picture?.close();
  if (picture) return { step: "cut" };
  if (file.size > maxImageBytes) throw new UploadError({ key: "error.tooLarge" });
  return { step: "send" };
}
