/** The bare path of a lesson's player page, at a position in seconds if given. */
export function watchPath(courseId: string, video: string, at?: number): string {
  const query = new URLSearchParams({ lesson: video });
  if (at !== undefined) query.set("t", String(Math.floor(at)));
  return `/course/${courseId}/watch?${query}`;
}

/** The query parameter with the profile field whose tip opened the lesson. */
export const tipParam = "helps";

/** The bare path of a lesson opened from a profile field's tip. */
export function tipPath(courseId: string, video: string, field: string): string {
  return `${watchPath(courseId, video)}&${new URLSearchParams({ [tipParam]: field })}`;
}
