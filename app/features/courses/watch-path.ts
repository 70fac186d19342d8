/** The bare path of the page that plays a lesson, at a moment in seconds if given. */
export function watchPath(courseId: string, video: string, at?: number): string {
  const query = new URLSearchParams({ lesson: video });
  if (at !== undefined) query.set("t", String(Math.floor(at)));
  return `/course/${courseId}/watch?${query}`;
}
