/**
 * The file name by which logs know a video, from its URL (product §11.1): the last part of the path, decoded. Null if
 * there is none with an extension; logs are skipped then.
 */
export function videoNameOf(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const last = path.slice(path.lastIndexOf("/") + 1);
  try {
    const name = decodeURIComponent(last);
    return isVideoName(name) ? name : null;
  } catch {
    return null;
  }
}

const maxLength = 150;

/** Whether a text can be a video's file name, as `cleanFileName` makes them. */
export function isVideoName(name: string): boolean {
  return name.length <= maxLength && /^[^\p{Cc}\p{Cf}\p{Cs}/\\"]+\.(?:mp4|webm)$/iu.test(name) && !name.startsWith(".");
}
