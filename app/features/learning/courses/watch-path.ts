/** The bare path of the page that plays a lesson, at a moment in seconds if given. */
export function watchPath(courseId: string, video: string, at?: number): string {
  const query = new URLSearchParams({ lesson: video });
  if (at !== undefined) query.set("t", String(Math.floor(at)));
  return `/course/${courseId}/watch?${query}`;
}

/** The parameter that names the field of a profile at which a lesson was opened. */
export const tipParam = "helps";

/** The bare path of a lesson that is opened from a tip at a field of a profile. */
export function tipPath(courseId: string, video: string, field: string): string {
  return `${watchPath(courseId, video)}&${new URLSearchParams({ [tipParam]: field })}`;
}
