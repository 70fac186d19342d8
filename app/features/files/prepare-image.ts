import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf, maxImageBytes } from "./image-type";
import { startOf, UploadError } from "./upload-file";

/** A photo from a phone may be larger than an upload: what is cut out of it is made smaller. */
const maxChosenBytes = 30 * 1024 * 1024;
/** JPEG puts its size behind the camera's own notes. */
const headerLength = 512 * 1024;
/** An image this near to the wanted form needs no cutting. */
const tolerance = 0.02;

/**
 * Whether a chosen image can be sent as it is or a part of it must be cut out first: it has another form than
 * `aspect` (width by height), or is too large to be sent. Throws `UploadError` for what is no image we take.
 */
export async function prepareImage(file: File, aspect: number): Promise<{ step: "send" | "cut" }> {
  const start = await startOf(file, headerLength);
  if (!imageTypeOf(start)) throw new UploadError({ key: "error.wrongType" });
  if (file.size > maxChosenBytes) throw new UploadError({ key: "error.tooLarge" });
  const size = imageSizeOf(start);
  if (!size) throw new UploadError({ key: "error.broken" });
  const fits = Math.abs(size.width / size.height / aspect - 1) <= tolerance;
  return { step: fits && isDrawableSize(size) && file.size <= maxImageBytes ? "send" : "cut" };
}
