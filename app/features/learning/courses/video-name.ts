/**
 * The file name that identifies a video in logs, from its URL (product §11.1): the decoded last path segment. Null if
 * it has no extension; logging is then skipped.
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

/** Whether a text is a valid video file name, as `cleanFileName` produces them. */
export function isVideoName(name: string): boolean {
  return name.length <= maxLength && /^[^\p{Cc}\p{Cf}\p{Cs}/\\"]+\.(?:mp4|webm)$/iu.test(name) && !name.startsWith(".");
}
