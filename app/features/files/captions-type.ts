/** Maximum size of captions, in bytes: about ten hours of speech. */
export const maxCaptionBytes = 1024 * 1024;

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;

/** Why captions are rejected: not WebVTT, an invalid time or one that ends before it begins, or no cues. */
export type CaptionsRefusal = { problem: "type" | "empty" } | { problem: "timing"; line: number };

/** Checks WebVTT captions (W3C WebVTT §4). Returns null if browsers can show every cue; line numbers start at 1. */
export function refuseCaptions(text: string): CaptionsRefusal | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return { problem: "type" };
  let cues = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.includes("-->")) continue;
    const [, start, end] = timing.exec(line) ?? [];
    if (start === undefined || end === undefined || secondsOf(end) <= secondsOf(start)) {
      return { problem: "timing", line: at + 1 };
    }
    cues += 1;
  }
  return cues === 0 ? { problem: "empty" } : null;
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
