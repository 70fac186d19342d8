/** A chapter of a video; `at` is in seconds. */
export interface Chapter {
  at: number;
  title: string;
}

const line = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;

/**
 * Parses chapters, one per line: `0:00 Welcome`, `1:02:30 Questions`. Null if a line is invalid or they are out of
 * order.
 */
export function parseChapters(text: string): Chapter[] | null {
  const chapters: Chapter[] = [];
  for (const written of text.split("\n")) {
    if (written.trim() === "") continue;
    const [, hours = "0", minutes = "", seconds = "", title = ""] = line.exec(written.trim()) ?? [];
    if (title === "" || Number(seconds) > 59) return null;
    const at = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    const last = chapters.at(-1);
    if (last && at <= last.at) return null;
    chapters.push({ at, title });
  }
  return chapters;
}

/** Formats a time in a video: 4:05, 1:02:30. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const padded = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(whole % 60)}` : `${minutes}:${padded(whole % 60)}`;
}
